import type { AddressForm } from '../../../shared/hooks/use-address-state';
import { readSearch, writeSearch } from '../../../shared/list/search-in-address';

/** What the address of the list says. */
export type AccountsAddress = {
  readonly search: string;
  readonly sort: 'name' | 'createdAt';
  readonly order: 'asc' | 'desc';
};

/** Reads and writes it; what is as usual stands in no address. */
export const accountsAddress: AddressForm<AccountsAddress> = {
  read: (search) => ({
    search: readSearch(search) ?? '',
    sort: search.get('sort') === 'createdAt' ? 'createdAt' : 'name',
    order: search.get('order') === 'desc' ? 'desc' : 'asc',
  }),
  write: ({ search, sort, order }) => {
    const parameters = new URLSearchParams();
    writeSearch(parameters, search);
    if (sort !== 'name') parameters.set('sort', sort);
    if (order !== 'asc') parameters.set('order', order);
    return parameters;
  },
};
