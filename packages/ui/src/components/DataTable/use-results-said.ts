import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Rows that come in quick succession are told of once, in ms; also longer than a screen reader takes to say a key. */
const pause = 600;

/**
 * What to say of the number of rows once it is another than it was: after a filter or a search, which people who do not see
 * the list would otherwise go through in vain. Nothing for the first number, which the page itself tells.
 *
 * @param count rows in all; undefined while nobody knows
 */
export function useResultsSaid(
  count: number | undefined,
  isBusy: boolean,
  say: ((count: number) => string) | undefined,
): string {
  const [said, setSaid] = useState('');
  const before = useRef<number | 'unknown' | null>(null);
  const text = useEffectEvent((rows: number) => say?.(rows) ?? '');
  useEffect(() => {
    if (isBusy) return undefined;
    const now = count ?? 'unknown';
    before.current ??= now;
    if (before.current === now) return undefined;
    const timer = setTimeout(() => {
      before.current = now;
      setSaid(now === 'unknown' ? '' : text(now));
    }, pause);
    return () => clearTimeout(timer);
  }, [count, isBusy]);
  return said;
}
