import { readSearch, writeSearch } from '../../../shared/list/search-in-address';

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
export const inboxAddress = {
  read(search: URLSearchParams): InboxFilter {
    const view = inboxViews.find((one) => one === search.get('view')) ?? 'to_decide';
    const order = (['asc', 'desc'] as const).find((one) => one === search.get('order'));
    const text = readSearch(search);
    return {
      view,
      ...(order === undefined ? {} : { order }),
      ...(text === undefined ? {} : { search: text }),
    };
  },
  write({ view, order, search }: InboxFilter): URLSearchParams {
    const address = new URLSearchParams();
    if (view !== 'to_decide') address.set('view', view);
    if (order !== undefined) address.set('order', order);
    writeSearch(address, search);
    return address;
  },
};
