import { listAddress, oneOf, orElse, search } from '../../../shared/list/list-address';

/** The views of the inbox, in the order of its tabs. */
export const inboxViews = ['to_decide', 'mine', 'decided'] as const;
export type InboxView = (typeof inboxViews)[number];

/** What narrows and orders the inbox; kept in the address. */
export type InboxFilter = {
  readonly view: InboxView;
  /** By when it was sent; `undefined` is the view's own order. */
  readonly order?: 'asc' | 'desc' | undefined;
  readonly search?: string | undefined;
};

/** What waits comes longest waiting first, the rest newest first. */
export function orderOf({ view, order }: InboxFilter): 'asc' | 'desc' {
  return order ?? (view === 'to_decide' ? 'asc' : 'desc');
}

/** How the filter stands in the address; what it does not know counts as not set. */
export const inboxAddress = listAddress<InboxFilter>({
  view: orElse(oneOf(inboxViews), 'to_decide'),
  order: oneOf(['asc', 'desc']),
  search,
});
