import { filterOf, reviewPeriods, reviewSorts, valuesOf, type contract } from '@frontage/api-client/contract';
import type { InputOf } from '@frontage/api-client/contract';
import { replyStates } from '@frontage/domain/reviews';
import { fitting, listAddress, oneOf, orElse, search, several } from '../../../shared/list/list-address';

type Query = NonNullable<InputOf<typeof contract.reviews.list>['query']>;
/** What narrows the inbox, as it is asked for. */
export type InboxFilter = Omit<Query, 'cursor' | 'limit' | 'sort'>;
export type InboxSort = (typeof reviewSorts)[number];

/** The tabs: what one works through, from the most urgent on. */
export const inboxViews = ['open', 'late', 'low', 'mine', 'drafts', 'rejected', 'replied', 'all'] as const;
export type InboxView = (typeof inboxViews)[number];

/** Filters beside the tab that take several values. */
const severalNames = ['rating', 'language', 'label', 'group', 'location', 'state'] as const;

type Several = Readonly<Partial<Record<(typeof severalNames)[number], readonly string[] | undefined>>>;

/** Everything the inbox keeps in its address. */
export type InboxAddress = Several & {
  readonly view: InboxView;
  readonly text?: 'with' | 'without' | undefined;
  readonly photo?: 'with' | 'without' | undefined;
  readonly edited?: 'since_reply' | 'ever' | undefined;
  readonly days?: (typeof reviewPeriods)[number] | undefined;
  readonly assignee?: 'me' | 'nobody' | undefined;
  readonly sort?: InboxSort | undefined;
  readonly search?: string | undefined;
  /** The review that is read. */
  readonly review?: string | undefined;
};

const ratings = ['1', '2', '3', '4', '5'];
const states: readonly string[] = [...replyStates, 'draft'];
const any = () => true;

/** How the inbox stands in the address; what it does not know counts as not set. */
export const inboxAddress = listAddress<InboxAddress>({
  view: orElse(oneOf(inboxViews), 'open'),
  rating: several((text) => ratings.includes(text)),
  language: several(any),
  label: several(any),
  group: several(any),
  location: several(any),
  state: several((text) => states.includes(text)),
  text: oneOf(['with', 'without']),
  photo: oneOf(['with', 'without']),
  edited: oneOf(['since_reply', 'ever']),
  days: oneOf(reviewPeriods),
  assignee: oneOf(['me', 'nobody']),
  sort: oneOf(reviewSorts),
  search,
  review: fitting(any),
});

const ofView: Record<InboxView, InboxFilter> = {
  open: { replies: 'none' },
  late: { replies: 'none', late: 'yes' },
  low: { replies: 'none', rating: ['1', '2', '3'] },
  mine: { replies: 'none', assignee: 'me' },
  drafts: { state: 'draft' },
  rejected: { state: 'rejected' },
  replied: { replies: 'replied' },
  all: {},
};

/** What the server is asked for: the tab, and the filters beside it, which win where both say something. */
export function filterOfAddress(address: InboxAddress): InboxFilter {
  const lists = Object.fromEntries(
    severalNames.flatMap((name) => {
      const value = filterOf(valuesOf(address[name]));
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const { text, photo, edited, days, assignee, search } = address;
  const singles = Object.fromEntries(
    Object.entries({ text, photo, edited, days, assignee, search }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return { ...ofView[address.view], ...lists, ...singles };
}

/** The order of a view: what is open is worked through by its target. */
export function sortOfAddress({ sort, view }: InboxAddress): InboxSort {
  return sort ?? (['open', 'late', 'low', 'mine'].includes(view) ? 'due' : 'newest');
}
