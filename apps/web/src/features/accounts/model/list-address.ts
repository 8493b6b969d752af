import { listAddress, oneOf, order, orElse, search } from '../../../shared/list/list-address';

/** What the address of the list says. */
export type AccountsAddress = {
  readonly search: string;
  readonly sort: 'name' | 'createdAt';
  readonly order: 'asc' | 'desc';
};

/** Reads and writes it; what is as usual stands in no address. */
export const accountsAddress = listAddress<AccountsAddress>({
  search: orElse(search, ''),
  sort: orElse(oneOf(['name', 'createdAt']), 'name'),
  order,
});
