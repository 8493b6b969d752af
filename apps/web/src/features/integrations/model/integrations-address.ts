import { locationHealths, type LocationHealth } from '@frontage/domain';
import { as, id, listAddress, oneOf, orElse, search, textPart } from '../../../shared/list/list-address';

/** Views of the list, in the order of the tabs (specification section 4). */
export const integrationViews = ['all', 'pending_link', 'linked', 'divergence'] as const;
export type IntegrationView = (typeof integrationViews)[number];

/** What narrows the list; kept in the address. */
export type IntegrationsFilter = {
  readonly state: IntegrationView;
  readonly search?: string | undefined;
  /** At the provider: `accounts/{number}`. */
  readonly group?: string | undefined;
  /** Id of a group of ours, of the project that is filtered by. */
  readonly ownGroup?: string | undefined;
  readonly projectId?: string | undefined;
  readonly health?: LocationHealth | undefined;
};

/** Filters that are shown as chips; the chip of a group of ours is its name. */
export const chipNames = ['group', 'projectId', 'health'] as const;

/** A filter without what narrows its view. */
export const noFilter = {
  search: undefined,
  group: undefined,
  ownGroup: undefined,
  projectId: undefined,
  health: undefined,
} as const;

/** Whether something beyond the view narrows the list. */
export const isNarrowed = ({ search, group, ownGroup, projectId, health }: IntegrationsFilter): boolean =>
  [search, group, ownGroup, projectId, health].some((part) => part !== undefined);

/** The address has the number alone. */
const providerGroup = textPart(
  (text) => (/^\d{1,30}$/.test(text) ? `accounts/${text}` : undefined),
  (group) => group.replace('accounts/', ''),
);

/** How the filter stands in the address; what it does not know counts as not set. */
export const integrationsAddress = listAddress<IntegrationsFilter>(
  {
    state: as('view', orElse(oneOf(integrationViews), 'all')),
    search,
    group: providerGroup,
    projectId: as('of', id),
    ownGroup: as('in', id),
    health: oneOf(locationHealths),
  },
  // A group of ours belongs to a project.
  ({ ownGroup, ...filter }) =>
    ownGroup === undefined || filter.projectId === undefined ? filter : { ...filter, ownGroup },
);
