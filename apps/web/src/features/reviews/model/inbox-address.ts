import { filterOf, reviewPeriods, reviewSorts, valuesOf, type contract } from '@frontage/api-client/contract';
import type { InputOf } from '@frontage/api-client/contract';
import { replyStates } from '@frontage/domain/reviews';

type Query = NonNullable<InputOf<typeof contract.reviews.list>['query']>;
/** What narrows the inbox, as it is asked for. */
export type InboxFilter = Omit<Query, 'cursor' | 'limit' | 'sort'>;
export type InboxSort = (typeof reviewSorts)[number];

/** The tabs: what one works through, from the most urgent on. */
export const inboxViews = ['open', 'late', 'low', 'mine', 'drafts', 'rejected', 'replied', 'all'] as const;
export type InboxView = (typeof inboxViews)[number];

/** Filters beside the tab, by their name in the address. */
const several = ['rating', 'language', 'label', 'group', 'location', 'state'] as const;
const single = {
  text: ['with', 'without'],
  photo: ['with', 'without'],
  edited: ['since_reply', 'ever'],
  days: reviewPeriods,
  assignee: ['me', 'nobody'],
} as const;

type Chosen = Readonly<Partial<Record<(typeof several)[number], readonly string[] | undefined>>> &
  Readonly<Partial<Record<keyof typeof single, string | undefined>>>;

/** Everything the inbox keeps in its address. */
export type InboxAddress = Chosen & {
  readonly view: InboxView;
  readonly sort?: InboxSort | undefined;
  readonly search?: string | undefined;
  /** The review that is read. */
  readonly review?: string | undefined;
};

const known: Partial<Record<(typeof several)[number], readonly string[]>> = {
  rating: ['1', '2', '3', '4', '5'],
  state: [...replyStates, 'draft'],
};

/** How the inbox stands in the address; what it does not know counts as not set. */
export const inboxAddress = {
  read(search: URLSearchParams): InboxAddress {
    const pick = <T extends string>(name: string, of: readonly T[]) =>
      of.find((one) => one === search.get(name));
    const lists = several.flatMap((name) => {
      const values = search.getAll(name).filter((value) => known[name]?.includes(value) ?? value !== '');
      return values.length === 0 ? [] : [[name, values] as const];
    });
    const singles = Object.entries(single).flatMap(([name, of]) => {
      const value = pick<string>(name, of);
      return value === undefined ? [] : [[name, value] as const];
    });
    const text = search.get('q') ?? '';
    const review = search.get('review') ?? '';
    const sort = pick('sort', reviewSorts);
    return {
      view: pick('view', inboxViews) ?? 'open',
      ...Object.fromEntries(lists),
      ...Object.fromEntries(singles),
      ...(sort === undefined ? {} : { sort }),
      ...(text === '' ? {} : { search: text }),
      ...(review === '' ? {} : { review }),
    };
  },
  write(address: InboxAddress): URLSearchParams {
    const written = new URLSearchParams();
    if (address.view !== 'open') written.set('view', address.view);
    for (const name of several) for (const value of address[name] ?? []) written.append(name, value);
    for (const name of Object.keys(single) as (keyof typeof single)[]) {
      const value = address[name];
      if (value !== undefined) written.set(name, value);
    }
    if (address.sort !== undefined) written.set('sort', address.sort);
    if (address.search !== undefined && address.search !== '') written.set('q', address.search);
    if (address.review !== undefined) written.set('review', address.review);
    return written;
  },
};

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
    several.flatMap((name) => {
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
