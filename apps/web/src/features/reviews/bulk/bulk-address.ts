import { fitting, isId, listAddress, oneOf, orElse } from '../../../shared/list/list-address';
import { shows, type Show } from './model';

/** What a bulk keeps in its address: which drafts are listed, and the one in sight. */
export type BulkAddress = { readonly show: Show; readonly review?: string | undefined };

/** How it stands there; what it does not know counts as not set. */
export const bulkAddress = listAddress<BulkAddress>({
  show: orElse(oneOf(shows), 'all'),
  review: fitting(isId),
});
