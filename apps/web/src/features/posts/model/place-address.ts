import { postStates, type PostState } from '@frontage/domain';

/** Which locations of a post are shown; kept in the address. */
export type PlaceView = PostState | 'all' | 'needs_you';
export type PlaceFilter = { readonly state: PlaceView; readonly search?: string | undefined };

const views: readonly PlaceView[] = ['all', 'needs_you', ...postStates];

/** How the filter stands in the address; what it does not know counts as not set. */
export const placeAddress = {
  read(search: URLSearchParams): PlaceFilter {
    const state = views.find((one) => one === search.get('view')) ?? 'all';
    const text = search.get('q') ?? '';
    return { state, ...(text === '' ? {} : { search: text }) };
  },
  write({ state, search }: PlaceFilter): URLSearchParams {
    const address = new URLSearchParams();
    if (state !== 'all') address.set('view', state);
    if (search !== undefined && search !== '') address.set('q', search);
    return address;
  },
};
