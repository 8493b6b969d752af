import {
  filterOf,
  reviewViews,
  reviewPeriods,
  reviewSorts,
  valuesOf,
  type contract,
  type InputOf,
  type SavedReviewFilter,
} from '@frontage/api-client/contract';
import { replyStates } from '@frontage/domain/reviews';
import {
  fitting,
  isId,
  listAddress,
  oneOf,
  orElse,
  search,
  several,
} from '../../../shared/list/list-address';

type Query = NonNullable<InputOf<typeof contract.reviews.list>['query']>;
/** What narrows the inbox, as it is asked for. */
export type InboxFilter = Omit<Query, 'cursor' | 'limit' | 'sort'>;
export type InboxSort = (typeof reviewSorts)[number];

type InboxView = (typeof reviewViews)[number];

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
  /** `me`, `nobody`, or the id of a person. */
  readonly assignee?: string | undefined;
  readonly sort?: InboxSort | undefined;
  readonly search?: string | undefined;
  /** The saved view that the inbox was opened as; `none` where a person chose a tab, though a view opens the inbox. */
  readonly saved?: string | undefined;
  /** The review that is read. */
  readonly review?: string | undefined;
};

const ratings = ['1', '2', '3', '4', '5'];
const states: readonly string[] = [...replyStates, 'draft'];
const any = () => true;

/** How the inbox stands in the address; what it does not know counts as not set. */
export const inboxAddress = listAddress<InboxAddress>({
  view: orElse(oneOf(reviewViews), 'open'),
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
  assignee: fitting((text) => text === 'me' || text === 'nobody' || isId(text)),
  sort: oneOf(reviewSorts),
  search,
  saved: fitting((text) => text === 'none' || isId(text)),
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

/** The filters beside the tab. */
function partsOf(address: InboxAddress) {
  const lists = Object.fromEntries(
    severalNames.flatMap((name) => {
      const value = filterOf([...valuesOf(address[name])].sort());
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const { text, photo, edited, days, assignee, search } = address;
  const singles = Object.fromEntries(
    Object.entries({ text, photo, edited, days, assignee, search }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return { ...lists, ...singles };
}

/** What the server is asked for: the tab, and the filters beside it, which win where both say something. */
export function filterOfAddress(address: InboxAddress): InboxFilter {
  return { ...ofView[address.view], ...partsOf(address) };
}

/** Whether something narrows the inbox beside its tab. */
export function isNarrowed(address: InboxAddress): boolean {
  return Object.keys(partsOf(address)).length > 0;
}

/** The order of a view: what is open is worked through by its target. */
export function sortOfAddress({ sort, view }: InboxAddress): InboxSort {
  return sort ?? (['open', 'late', 'low', 'mine'].includes(view) ? 'due' : 'newest');
}

/** What a saved view holds of the inbox. */
export type InboxContent = Pick<SavedReviewFilter, 'filter' | 'sort'>;

/** The tab, the filters and the order, as a view holds them. */
export function contentOf(address: InboxAddress): InboxContent {
  return { filter: { view: address.view, ...partsOf(address) }, sort: sortOfAddress(address) };
}

/** How a view stands in the address. */
export function addressOfView({ filter, sort }: InboxContent): URLSearchParams {
  const parts = Object.entries(filter).flatMap(([name, value]) => valuesOf(value).map((one) => [name, one]));
  return inboxAddress.write(inboxAddress.read(new URLSearchParams([...parts, ['sort', sort]])));
}

/** The inbox in a saved view. */
export function inView(view: InboxContent & { readonly id: string }): InboxAddress {
  return { ...inboxAddress.read(addressOfView(view)), saved: view.id };
}

/** Whether the inbox stands as a saved view has it. */
export function isAsSaved(view: InboxContent, address: InboxAddress): boolean {
  return addressOfView(view).toString() === addressOfView(contentOf(address)).toString();
}
