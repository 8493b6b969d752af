import { listAddress, oneOf, order, orElse, search } from '../../../shared/list/list-address';

/** Columns that the list can be sorted by. */
export const accountSorts = ['name', 'createdAt'] as const;

/** What the address of the list says. */
export type AccountsAddress = {
  readonly search: string;
  readonly sort: (typeof accountSorts)[number];
  readonly order: 'asc' | 'desc';
};

/** Reads and writes it; what is as usual stands in no address. */
export const accountsAddress = listAddress<AccountsAddress>({
  search: orElse(search, ''),
  sort: orElse(oneOf(accountSorts), 'name'),
  order,
});
