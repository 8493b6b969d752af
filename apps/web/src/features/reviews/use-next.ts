import type { ReviewRow } from '@frontage/api-client/contract';
import { useEffect, useRef, useState } from 'react';

const isToAnswer = ({ state, removedAt }: Pick<ReviewRow, 'state' | 'removedAt'>) =>
  removedAt === null && (state === 'none' || state === 'rejected' || state === 'failed');

/**
 * Goes on from a review that was just answered: to the next one below it that waits for an answer, else to the first above. Answers which
 * one that is, so that its field takes the focus, and what to call with the review that was sent. Nothing happens when another was chosen
 * meanwhile.
 *
 * @param onLast called where none is left
 */
export function useNext(
  rows: readonly Pick<ReviewRow, 'id' | 'state' | 'removedAt'>[],
  chosen: string | undefined,
  choose: (id: string) => void,
  onLast: () => void,
): readonly [next: string | undefined, goOn: (sent: string) => void] {
  const [next, setNext] = useState<string>();
  const latest = useRef({ rows, chosen });
  useEffect(() => {
    latest.current = { rows, chosen };
  });
  const goOn = (sent: string) => {
    const { rows: now, chosen: inSight } = latest.current;
    if (inSight !== sent) return;
    const at = now.findIndex(({ id }) => id === sent);
    const following = [...now.slice(at + 1), ...now.slice(0, Math.max(at, 0))].find(isToAnswer);
    setNext(following?.id);
    if (following === undefined) onLast();
    else choose(following.id);
  };
  return [next, goOn];
}
