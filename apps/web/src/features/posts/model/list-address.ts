import { postKinds, postStates, type PostKind, type PostState } from '@frontage/domain';
import {
  as,
  fitting,
  id,
  inside,
  listAddress,
  oneOf,
  orElse,
  search,
} from '../../../shared/list/list-address';
import { calendarViews, isDate, type CalendarView } from './calendar';

/** What narrows the posts and edits that are shown. */
export type PostFilter = {
  readonly kind?: PostKind | undefined;
  readonly state?: PostState | undefined;
  readonly search?: string | undefined;
  readonly group?: string | undefined;
  readonly author?: string | undefined;
  readonly late?: 'true' | undefined;
  /** Posts or edits alone; none is both. */
  readonly what?: 'posts' | 'edits' | undefined;
};

/** What the page of publications shows; kept in the address. */
export type PublicationsState = {
  readonly view: CalendarView;
  /** The day that month or week are around; none is today. */
  readonly day?: string | undefined;
  readonly filter: PostFilter;
};

/** How it stands in the address; what it does not know counts as not set. */
export const publicationsAddress = listAddress<PublicationsState>(
  {
    view: orElse(oneOf(calendarViews), 'month'),
    day: fitting(isDate),
    filter: inside(
      listAddress<PostFilter>({
        kind: as('type', oneOf(postKinds)),
        state: oneOf(postStates),
        search,
        group: id,
        author: id,
        late: oneOf(['true']),
        what: oneOf(['posts', 'edits']),
      }),
    ),
  },
  // The calendar is around a day; lateness is the list's alone.
  ({ view, day, filter: { late, ...filter } }) =>
    view === 'list'
      ? { view, filter: { ...filter, ...(late === undefined ? {} : { late }) } }
      : { view, ...(day === undefined ? {} : { day }), filter },
);
