import { postStates, type PostState } from '@frontage/domain';
import { as, listAddress, oneOf, search } from '../../../shared/list/list-address';

/** Which locations of a post are shown. */
export type PlaceView = PostState | 'all' | 'needs_you' | 'late';
export type PlaceFilter = { readonly state: PlaceView; readonly search?: string | undefined };

/** What somebody chose of it, kept in the address; until they choose a view, the page opens on what needs them. */
type ChosenPlaces = { readonly state?: PlaceView | undefined; readonly search?: string | undefined };

const views: readonly PlaceView[] = ['all', 'needs_you', 'late', ...postStates];

/** How the filter stands in the address; what it does not know counts as not set. */
export const placeAddress = listAddress<ChosenPlaces>({
  state: as('view', oneOf(views)),
  search,
});
