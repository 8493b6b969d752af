import { inviteStates, userFilter, userSorts } from '@frontage/api-client/contract';
import type { z } from 'zod';
import {
  as,
  id,
  inside,
  listAddress,
  oneOf,
  order,
  orElse,
  schemaPart,
  search,
} from '../../../shared/list/list-address';

export type UserFilter = z.infer<z.ZodObject<typeof userFilter>>;
export type UserSort = (typeof userSorts)[number];
export type FilterName = Exclude<keyof UserFilter, 'search'>;
const views = ['people', 'invites', 'roles'] as const;
export type View = (typeof views)[number];
export type InviteFilter = { readonly search?: string; readonly state?: (typeof inviteStates)[number] };

/** Everything about the lists that the address keeps. */
export type UserAddress = {
  readonly view: View;
  readonly filter: UserFilter;
  readonly sort: UserSort;
  readonly order: 'asc' | 'desc';
  readonly inviteState?: InviteFilter['state'] | undefined;
};

export const filterNames = [
  'role',
  'namedRoleId',
  'state',
  'projectId',
  'mfa',
  'approval',
] as const satisfies readonly FilterName[];

/** How the lists stand in the address; what it does not know counts as not set. */
export const addressForm = listAddress<UserAddress>({
  view: orElse(oneOf(views), 'people'),
  filter: inside(
    listAddress<UserFilter>({
      search,
      role: schemaPart(userFilter.role),
      namedRoleId: as('named', id),
      state: schemaPart(userFilter.state),
      projectId: id,
      mfa: schemaPart(userFilter.mfa),
      approval: schemaPart(userFilter.approval),
    }),
  ),
  sort: orElse(oneOf(userSorts), 'name'),
  order,
  inviteState: as('invite', oneOf(inviteStates)),
});
