import { useIsNarrow } from '@frontage/ui';
import type { InboxAddress } from './model/inbox-address';
import { useFirst } from './use-first';

type Change = (to: (before: InboxAddress) => InboxAddress, how: { readonly replace: boolean }) => void;

/** The review that is read, and the ways to another. */
export function useChosen(
  rows: readonly { readonly id: string }[],
  isTop: boolean,
  address: InboxAddress,
  change: Change,
) {
  const isNarrow = useIsNarrow();
  const choose = (review: string | undefined) =>
    change((before) => ({ ...before, review }), { replace: !isNarrow });
  // On a wide screen the first is read without being chosen; on a phone a review is a page of its own.
  const first = useFirst(rows, isTop);
  const chosen = address.review ?? (isNarrow ? undefined : first);
  const at = rows.findIndex(({ id }) => id === chosen);
  const step = (by: 1 | -1) => {
    const to = rows[at === -1 ? 0 : at + by];
    return to === undefined ? undefined : () => choose(to.id);
  };
  return { chosen, choose, step };
}
