import type { LocationValues, PostMend, PostProblemCause } from '@frontage/domain';
import type { LengthRange } from '../components/Counter';

/** Which of the chosen locations the arrows walk. */
export type Walk = 'ready' | 'problems';

/** The location to look at: at a place of a walk, of those with one problem alone where it is named, or by its id. */
export type Look = {
  readonly walk: Walk;
  readonly at: number;
  readonly problem?: Pick<CheckProblem, 'cause' | 'path' | 'variable'>;
  readonly locationId?: string;
};

/** Texts of a post after a mend. */
export type MendedTexts = {
  readonly text: string;
  readonly title: string | null;
  readonly terms: string | null;
  readonly redeemLink: string | null;
};

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
  readonly location:
    | {
        readonly id: string;
        readonly name: string;
        readonly walk: Walk;
        readonly place: number;
        readonly values: LocationValues;
        /** Where its button or offer leads, with what is added to links. */
        readonly link: string | null;
        /** Its texts where a mend changed them. */
        readonly mended: MendedTexts | null;
      }
    | null
    | undefined;
  /** What was done to the post, and at how many locations. */
  readonly mended: readonly { readonly mend: PostMend; readonly locations: number }[];
  /** What is added to links; `null` for nothing. */
  readonly tracking: string | null;
  /** Why the one that is looked at cannot have it. */
  readonly refusals: readonly string[];
  readonly isFetching: boolean;
  readonly error: string | null;
  readonly retry: (() => void) | null;
};
