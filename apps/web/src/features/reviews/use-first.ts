import { useState } from 'react';

/** The review that is read while none was chosen: the first of the list, and no other until it leaves: new ones arrive above it. */
export function useFirst(rows: readonly { readonly id: string }[]): string | undefined {
  const [kept, setKept] = useState<string>();
  const first = rows.some(({ id }) => id === kept) ? kept : rows[0]?.id;
  if (first !== kept) setKept(first);
  return first;
}
