/** Controls that choose what a view shows. */
export interface Option {
  readonly value: string;
  readonly text: string;
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChoose: (value: string) => void;
}

export function Select({ label, value, options, onChoose }: SelectProps) {
  return (
    <label class="choice">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChoose: (isOn: boolean) => void;
}

export function Switch({ label, isOn, onChoose }: SwitchProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <span class="track" aria-hidden="true" />
      <span>{label}</span>
    </label>
  );
}

export const asOptions = (values: readonly string[], all: string): Option[] => [
  { value: "", text: all },
  ...values.map((value) => ({ value, text: value })),
];
