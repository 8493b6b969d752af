import { useState } from 'react';

/**
 * The review that is read while none was chosen: the first of the list, and no other until it leaves: new ones arrive above it.
 *
 * @param isTop whether the rows are the list's first; of others, one cannot tell whether it has left
 */
export function useFirst(rows: readonly { readonly id: string }[], isTop: boolean): string | undefined {
  const [kept, setKept] = useState<string>();
  const isKept = rows.some(({ id }) => id === kept) || (!isTop && kept !== undefined);
  const first = isKept ? kept : rows[0]?.id;
  if (first !== kept) setKept(first);
  return first;
}
