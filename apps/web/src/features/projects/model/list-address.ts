import { projectStates } from '@frontage/api-client/contract';
import type { AddressForm } from '../../../shared/hooks/use-address-state';
import { readSearch, writeSearch } from '../../../shared/list/search-in-address';

const states = ['all', ...projectStates] as const;
const sorts = ['name', 'createdAt', 'locations'] as const;

/** What the address of the list says. */
export type ProjectsAddress = {
  readonly search: string;
  readonly state: (typeof states)[number];
  readonly sort: (typeof sorts)[number];
  readonly order: 'asc' | 'desc';
};

/** Reads and writes it; what is as usual stands in no address. */
export const projectsAddress: AddressForm<ProjectsAddress> = {
  read: (search) => ({
    search: readSearch(search) ?? '',
    state: states.find((one) => one === search.get('state')) ?? 'all',
    sort: sorts.find((one) => one === search.get('sort')) ?? 'name',
    order: search.get('order') === 'desc' ? 'desc' : 'asc',
  }),
  write: ({ search, state, sort, order }) => {
    const parameters = new URLSearchParams();
    writeSearch(parameters, search);
    if (state !== 'all') parameters.set('state', state);
    if (sort !== 'name') parameters.set('sort', sort);
    if (order !== 'asc') parameters.set('order', order);
    return parameters;
  },
};
