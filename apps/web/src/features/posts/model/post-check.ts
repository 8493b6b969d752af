import type { LocationValues, PostProblemCause } from '@frontage/domain';
import type { LengthRange } from '../components/Counter';

/** One cause with the locations that have it. */
export type CheckProblem = {
  readonly key: string;
  readonly cause: PostProblemCause;
  /** Where in the post, as a dotted path; `null` where it is the location. */
  readonly path: string | null;
  readonly variable: string | null;
  readonly count: number;
  /** Some of them by name. */
  readonly names: readonly string[];
};

/** What a post comes to at the chosen locations, and the one that is looked at. */
export type PostCheckState = {
  readonly locations: number | null;
  readonly counts: { readonly ready: number; readonly problems: number } | null;
  readonly lengths: Partial<Record<'text' | 'title', LengthRange>>;
  readonly problems: readonly CheckProblem[];
  /** `null` where the walk has none, `undefined` while it is read. */
  readonly location: { readonly name: string; readonly values: LocationValues } | null | undefined;
  /** What the project's settings add to links; `null` for nothing. */
  readonly tracking: string | null;
  /** Why the one that is looked at cannot have it. */
  readonly refusals: readonly string[];
  readonly isFetching: boolean;
  readonly error: string | null;
  readonly retry: () => void;
};
