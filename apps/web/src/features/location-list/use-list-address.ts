import { useCallback } from 'react';
import { useAddressState } from '../../shared/hooks/use-address-state';
import { locationsAddress, type ListAddress } from './model/list-address';

/** What the address says about the list, and how to change it. Opening a row replaces the entry of the history. */
export function useListAddress() {
  const [address, setAddress] = useAddressState(locationsAddress);
  const change = useCallback(
    (part: Partial<ListAddress>, isReplacing = false) =>
      setAddress((before) => ({ ...before, ...part }), { replace: isReplacing }),
    [setAddress],
  );
  return { address, change };
}
