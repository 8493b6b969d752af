import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListAddress, writeListAddress, type ListAddress } from './model/list-address';

/** What the address says about the list, and how to change it. Opening a row replaces the entry of the history. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const address = useMemo(() => readListAddress(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (part: Partial<ListAddress>, isReplacing = false) => {
      setParams((before) => writeListAddress({ ...readListAddress(before), ...part }), {
        replace: isReplacing,
      });
    },
    [setParams],
  );
  return { address, change };
}
