import { inviteStates, userFilter, userSorts } from '@frontage/api-client/contract';
import { z } from 'zod';

export type UserFilter = z.infer<z.ZodObject<typeof userFilter>>;
export type UserSort = (typeof userSorts)[number];
export type FilterName = Exclude<keyof UserFilter, 'search'>;
const views = ['people', 'invites'] as const;
export type View = (typeof views)[number];
export type InviteFilter = { readonly search?: string; readonly state?: (typeof inviteStates)[number] };

/** Everything about the lists that the address keeps. */
export type UserAddress = {
  readonly view: View;
  readonly filter: UserFilter;
  readonly sort: UserSort;
  readonly order: 'asc' | 'desc';
  readonly inviteState: InviteFilter['state'] | undefined;
};

export const filterNames = [
  'role',
  'state',
  'projectId',
  'mfa',
  'approval',
] as const satisfies readonly FilterName[];
const written = ['search', ...filterNames] as const;

/** Reads the address; whatever is none of it is left out, never an error. */
export function readUserAddress(params: URLSearchParams): UserAddress {
  const entries = written.flatMap((name) => {
    const parsed = userFilter[name].safeParse(params.get(name) ?? undefined);
    return parsed.success && parsed.data !== undefined && parsed.data !== ''
      ? [[name, parsed.data] as const]
      : [];
  });
  return {
    view: z.enum(views).catch('people').parse(params.get('view')),
    filter: Object.fromEntries(entries),
    sort: z.enum(userSorts).catch('name').parse(params.get('sort')),
    order: z.enum(['asc', 'desc']).catch('asc').parse(params.get('order')),
    inviteState: z
      .enum(inviteStates)
      .optional()
      .catch(undefined)
      .parse(params.get('invite') ?? undefined),
  };
}

/** Writes the address; what is as it would be anyway is left out. The inverse of {@link readUserAddress}. */
export function writeUserAddress({ view, filter, sort, order, inviteState }: UserAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (view !== 'people') params.set('view', view);
  for (const name of written) {
    const value = filter[name];
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  if (sort !== 'name') params.set('sort', sort);
  if (order !== 'asc') params.set('order', order);
  if (inviteState !== undefined) params.set('invite', inviteState);
  return params;
}

export const addressForm = { read: readUserAddress, write: writeUserAddress };
