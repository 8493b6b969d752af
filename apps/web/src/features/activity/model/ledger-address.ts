import { readSearch, writeSearch } from '../../../shared/list/search-in-address';

/** Which entries of a ledger are shown; kept in the address. */
export const ledgerViews = ['all', 'needs_you', 'in_review', 'live', 'queued', 'sent', 'cancelled'] as const;
export type LedgerView = (typeof ledgerViews)[number];
export type LedgerFilter = { readonly state: LedgerView; readonly search?: string | undefined };

function isView(text: string | null): text is LedgerView {
  return ledgerViews.some((view) => view === text);
}

/** Reads the ledger's filter from the address; what it does not know counts as not set. */
export function readLedgerFilter(search: URLSearchParams): LedgerFilter {
  const view = search.get('view');
  const text = readSearch(search);
  return { state: isView(view) ? view : 'all', ...(text === undefined ? {} : { search: text }) };
}

/** Writes the filter into an address, leaving out what is as it is by default. */
export function writeLedgerFilter(filter: LedgerFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.state !== 'all') search.set('view', filter.state);
  writeSearch(search, filter.search);
  return search;
}

/** How a ledger's filter stands in the address. */
export const ledgerAddress = { read: readLedgerFilter, write: writeLedgerFilter };
