import { useSavedViews } from '../../shared/saved-views/use-saved-views';
import {
  filterOfAddress,
  inboxAddress,
  inView,
  sortOfAddress,
  type InboxAddress,
} from './model/inbox-address';
import { inboxSavedViews } from './saved-views';
import type { Whose } from '../../shared/queries/location-summary';
import { useReviewRows } from './use-review-rows';

/** The reviews that the address asks for, and the saved views: one of them may open an inbox whose address says nothing. */
export function useInboxList(whose: Whose, address: InboxAddress, change: (to: () => InboxAddress) => void) {
  const filter = filterOfAddress(address);
  const views = useSavedViews(inboxSavedViews, whose.projectId, {
    viewId: address.saved,
    isPlain: inboxAddress.write(address).size === 0,
    open: (one) => change(() => inView(one)),
  });
  const sort = sortOfAddress(address);
  const { isUndecided } = views;
  return { filter, sort, views, ...useReviewRows(whose, { filter, sort, isUndecided }) };
}
