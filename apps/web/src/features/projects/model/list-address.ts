import { projectStates } from '@frontage/api-client/contract';
import { listAddress, oneOf, order, orElse, search } from '../../../shared/list/list-address';

const states = ['all', ...projectStates] as const;
/** Columns that the list can be sorted by. */
export const projectSorts = ['name', 'createdAt', 'locations'] as const;

/** What the address of the list says. */
export type ProjectsAddress = {
  readonly search: string;
  readonly state: (typeof states)[number];
  readonly sort: (typeof projectSorts)[number];
  readonly order: 'asc' | 'desc';
};

/** Reads and writes it; what is as usual stands in no address. */
export const projectsAddress = listAddress<ProjectsAddress>({
  search: orElse(search, ''),
  state: orElse(oneOf(states), 'all'),
  sort: orElse(oneOf(projectSorts), 'name'),
  order,
});
