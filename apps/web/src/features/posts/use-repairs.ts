import type { PostMend } from '@frontage/domain';
import { useState } from 'react';
import { useErrorText } from '../../shared/hooks/use-error-text';
import type { Picked } from '../../shared/locations/picked';
import { withFallback, withMend, withoutLocations } from './model/mend';
import type { CheckProblem } from './model/post-check';
import { isSameTyped, type TypedPost } from './model/typed-post';
import { findAffected, type PostRequest } from './queries';

/** The last repair that changed the text or the choice of locations; `variable` is `null` for locations that were left out. */
type LastRepair = {
  readonly variable: string | null;
  readonly text: string;
  readonly count: number;
  readonly before: { readonly typed: TypedPost; readonly picked: Picked };
  readonly after: { readonly typed: TypedPost; readonly picked: Picked };
};

/** What mends a post at all locations alike, and takes that back. */
export type Repairs = {
  readonly mends: readonly PostMend[];
  /** The one that can be taken back, while nothing else was changed since. */
  readonly last: Pick<LastRepair, 'variable' | 'text' | 'count'> | null;
  readonly error: string | null;
  /** Gives a variable a fallback; an empty one drops it where it has no value. */
  readonly fallBack: (variable: string, text: string) => void;
  readonly mend: (mend: PostMend, isOn: boolean) => void;
  /** Leaves the locations out that have a problem. */
  readonly leaveOut: (problem: CheckProblem) => void;
  readonly undo: () => void;
};

type Held = {
  readonly projectId: string;
  readonly typed: TypedPost;
  readonly picked: Picked;
  readonly request: PostRequest | null;
  readonly onType: (typed: TypedPost) => void;
  readonly onPick: (picked: Picked) => void;
};

/** The repairs of a post that is being written. */
export function useRepairs({ projectId, typed, picked, request, onType, onPick }: Held): Repairs {
  const errorText = useErrorText();
  const [last, setLast] = useState<LastRepair | null>(null);
  const [error, setError] = useState<string | null>(null);
  // What was typed or chosen since must not be lost to an undo.
  const isLast = last !== null && isSameTyped(last.after.typed, typed) && last.after.picked === picked;
  const leaveOut = async (problem: CheckProblem) => {
    if (request === null) return;
    setError(null);
    try {
      const ids = await findAffected(projectId, request, problem);
      const next = withoutLocations(picked, ids);
      setLast({
        variable: null,
        text: '',
        count: ids.length,
        before: { typed, picked },
        after: { typed, picked: next },
      });
      onPick(next);
    } catch (failure) {
      setError(errorText(failure));
    }
  };
  return {
    mends: typed.mends,
    last: isLast ? last : null,
    error,
    fallBack(variable, text) {
      const next = withFallback(typed, variable, text);
      setLast({ variable, text, count: 0, before: { typed, picked }, after: { typed: next, picked } });
      onType(next);
    },
    mend: (mend, isOn) => onType(withMend(typed, mend, isOn)),
    leaveOut: (problem) => void leaveOut(problem),
    undo() {
      if (last === null) return;
      setLast(null);
      onType(last.before.typed);
      onPick(last.before.picked);
    },
  };
}
