import { as, listAddress, oneOf, orElse, search } from '../../../shared/list/list-address';

/** Which entries of a ledger are shown; kept in the address. */
export const ledgerViews = ['all', 'needs_you', 'in_review', 'live', 'queued', 'sent', 'cancelled'] as const;
export type LedgerView = (typeof ledgerViews)[number];
export type LedgerFilter = { readonly state: LedgerView; readonly search?: string | undefined };

/** How a ledger's filter stands in the address; what it does not know counts as not set. */
export const ledgerAddress = listAddress<LedgerFilter>({
  state: as('view', orElse(oneOf(ledgerViews), 'all')),
  search,
});
