import type { Suggestion } from '@frontage/api-client/contract';
import { useState } from 'react';
import { useLetterKeys } from '../../shared/keys/use-letter-keys';
import type { Verdict } from '../../shared/suggestions/use-decide';
import type { useSuggestionDecisions } from './use-suggestion-decisions';

type PendingKeysOptions = {
  readonly rows: readonly Suggestion[];
  readonly mayDecide: boolean;
  readonly decisions: Pick<
    ReturnType<typeof useSuggestionDecisions>,
    'held' | 'isBusy' | 'decideOne' | 'takeBack'
  >;
  readonly onHelp: () => void;
};

/** The row that keys decide about, and the keys: `j` and `k` move, `a` accepts, `r` rejects, `z` takes the last decision back. */
export function usePendingKeys({ rows, mayDecide, decisions, onHelp }: PendingKeysOptions) {
  const { held, isBusy, decideOne, takeBack } = decisions;
  const [at, setAt] = useState<string | null>(null);
  const index = rows.findIndex(({ id }) => id === at);
  const step = (by: 1 | -1) => {
    const row = rows[index === -1 ? 0 : index + by];
    if (row !== undefined) setAt(row.id);
  };
  const decide = (decision: Verdict) => {
    const row = rows[index];
    if (row === undefined || !mayDecide || isBusy || held.has(row.id)) return;
    decideOne(row, decision);
    const isLeft = ({ id }: Suggestion) => id !== row.id && !held.has(id);
    const next = rows.slice(index).find(isLeft) ?? rows.slice(0, index).findLast(isLeft);
    setAt(next?.id ?? row.id);
  };
  const undo = () => {
    const last = [...held.values()].findLast(({ isSent }) => !isSent);
    if (last === undefined) return;
    takeBack(last.row.id);
    setAt(last.row.id);
  };
  useLetterKeys({
    j: () => step(1),
    k: () => step(-1),
    a: () => decide('approve'),
    r: () => decide('reject'),
    z: undo,
    ...(mayDecide ? { '?': onHelp } : {}),
  });
  return { at, moveTo: setAt };
}
