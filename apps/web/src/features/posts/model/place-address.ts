import { postStates, type PostState } from '@frontage/domain';
import { as, listAddress, oneOf, orElse, search } from '../../../shared/list/list-address';

/** Which locations of a post are shown; kept in the address. */
export type PlaceView = PostState | 'all' | 'needs_you' | 'late';
export type PlaceFilter = { readonly state: PlaceView; readonly search?: string | undefined };

const views: readonly PlaceView[] = ['all', 'needs_you', 'late', ...postStates];

/** How the filter stands in the address; what it does not know counts as not set. */
export const placeAddress = listAddress<PlaceFilter>({
  state: as('view', orElse(oneOf(views), 'all')),
  search,
});
