/** The order of the lane's files: what takes longest begins first, so that nothing is left to it alone. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** opencode takes seconds to start, and the demo plays eighty trials. */
const LONGEST = ["opencode", "reader"];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((name) => moduleId.includes(`/agents/${name}`));
  return rank < 0 ? LONGEST.length : rank;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
