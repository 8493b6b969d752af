import { postKinds, postStates, type PostKind, type PostState } from '@frontage/domain';

/** What narrows the list of posts; kept in the address. */
export type PostFilter = {
  readonly kind?: PostKind | undefined;
  readonly state?: PostState | undefined;
  readonly search?: string | undefined;
};

/** How the filter stands in the address; what it does not know counts as not set. */
export const postListAddress = {
  read(search: URLSearchParams): PostFilter {
    const kind = postKinds.find((one) => one === search.get('type'));
    const state = postStates.find((one) => one === search.get('state'));
    const text = search.get('q') ?? '';
    return {
      ...(kind === undefined ? {} : { kind }),
      ...(state === undefined ? {} : { state }),
      ...(text === '' ? {} : { search: text }),
    };
  },
  write({ kind, state, search }: PostFilter): URLSearchParams {
    const address = new URLSearchParams();
    if (kind !== undefined) address.set('type', kind);
    if (state !== undefined) address.set('state', state);
    if (search !== undefined && search !== '') address.set('q', search);
    return address;
  },
};
