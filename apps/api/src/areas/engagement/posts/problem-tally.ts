import type { PostCheck } from '@frontage/api-client/contract';
import type { PostProblem } from './compose';

type Problem = PostCheck['problems'][number];

/** A problem's names are examples; the number of its locations says the rest. */
const mostNames = 3;

/** The same for problems that are one. */
export const keyOf = ({ cause, path, variable }: PostProblem) => JSON.stringify([cause, path, variable]);

/** Problems by what they are, with how many locations have them. */
export class ProblemTally {
  readonly #found = new Map<string, Problem & { names: string[]; locations: number }>();

  add(name: string, problems: readonly PostProblem[]): void {
    // A location that has the same twice, in two of its texts, counts once for each.
    for (const problem of problems) {
      const key = keyOf(problem);
      const known = this.#found.get(key) ?? { ...problem, locations: 0, names: [] };
      known.locations += 1;
      if (known.names.length < mostNames) known.names.push(name);
      this.#found.set(key, known);
    }
  }

  all(): Problem[] {
    return [...this.#found.values()].sort((a, b) => b.locations - a.locations);
  }
}
