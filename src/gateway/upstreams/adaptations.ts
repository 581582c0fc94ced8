/** What an endpoint or its model does not take, learned from its refusals and remembered for both sides. */

type Body = Readonly<Record<string, unknown>>;

interface Adaptation {
  readonly name: string;
  /** Whether a refusal names this parameter as its cause. */
  readonly refused: RegExp;
  readonly said: string;
  apply(body: Body): Body;
}

const ADAPTATIONS: readonly Adaptation[] = [
  {
    name: "max_tokens",
    refused: /max_completion_tokens/,
    said: "the model takes max_completion_tokens in place of max_tokens",
    apply: ({ max_tokens, ...body }) =>
      max_tokens === undefined ? body : { ...body, max_completion_tokens: max_tokens },
  },
  dropped("temperature", "the model takes its default temperature only"),
  dropped("top_p", "the model takes its default top_p only"),
  dropped("seed", "seed not supported"),
  dropped("stream_options", "the endpoint reports no usage in streams"),
];

function dropped(name: string, said: string): Adaptation {
  return {
    name,
    refused: new RegExp(`\\b${name}\\b`),
    said,
    apply: (body) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)),
  };
}

export class Adaptations {
  readonly #made = new Set<Adaptation>();

  apply(body: Body): Body {
    let adapted = body;
    for (const adaptation of this.#made) adapted = adaptation.apply(adapted);
    return adapted;
  }

  /** Learns from a refusal. False: it names nothing that was sent and can be changed, so trying again is no use. */
  learn(status: number, said: string, sent: Body): boolean {
    if (status !== 400 && status !== 422) return false;
    const adaptation = ADAPTATIONS.find(
      (known) => !this.#made.has(known) && known.name in sent && known.refused.test(said),
    );
    if (adaptation === undefined) return false;
    this.#made.add(adaptation);
    return true;
  }

  said(): string[] {
    return [...this.#made].map((adaptation) => adaptation.said);
  }
}
