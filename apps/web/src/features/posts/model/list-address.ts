import { postKinds, postStates, type PostKind, type PostState } from '@frontage/domain';
import { calendarViews, isDate, type CalendarView } from './calendar';

/** What narrows the posts that are shown. */
export type PostFilter = {
  readonly kind?: PostKind | undefined;
  readonly state?: PostState | undefined;
  readonly search?: string | undefined;
  readonly group?: string | undefined;
  readonly author?: string | undefined;
  readonly late?: 'true' | undefined;
};

/** What the page of publications shows; kept in the address. */
export type PublicationsState = {
  readonly view: CalendarView;
  /** The day that month or week are around; none is today. */
  readonly day?: string | undefined;
  readonly filter: PostFilter;
};

const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** How it stands in the address; what it does not know counts as not set. */
export const publicationsAddress = {
  read(search: URLSearchParams): PublicationsState {
    const view = calendarViews.find((one) => one === search.get('view')) ?? 'month';
    const day = search.get('day') ?? '';
    const kind = postKinds.find((one) => one === search.get('type'));
    const state = postStates.find((one) => one === search.get('state'));
    const text = search.get('q') ?? '';
    const group = search.get('group') ?? '';
    const author = search.get('author') ?? '';
    return {
      view,
      ...(isDate(day) ? { day } : {}),
      filter: {
        ...(kind === undefined ? {} : { kind }),
        ...(state === undefined ? {} : { state }),
        ...(text === '' ? {} : { search: text }),
        ...(idForm.test(group) ? { group } : {}),
        ...(idForm.test(author) ? { author } : {}),
        // Lateness is the list's alone.
        ...(search.get('late') === 'true' && view === 'list' ? { late: 'true' as const } : {}),
      },
    };
  },
  write({ view, day, filter }: PublicationsState): URLSearchParams {
    const { kind, state, search, group, author, late } = filter;
    const address = new URLSearchParams();
    if (view !== 'month') address.set('view', view);
    if (day !== undefined && view !== 'list') address.set('day', day);
    if (kind !== undefined) address.set('type', kind);
    if (state !== undefined) address.set('state', state);
    if (search !== undefined && search !== '') address.set('q', search);
    if (group !== undefined) address.set('group', group);
    if (author !== undefined) address.set('author', author);
    if (late !== undefined && view === 'list') address.set('late', late);
    return address;
  },
};
