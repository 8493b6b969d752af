import { locationHealths, type LocationHealth } from '@frontage/domain';
import { readSearch } from '../../../shared/list/search-in-address';

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

function uuidOf(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? '';
  return /^[\da-f-]{36}$/.test(text) ? text : undefined;
}

/** How the filter stands in the address; what it does not know counts as not set. */
export const integrationsAddress = {
  read(search: URLSearchParams): IntegrationsFilter {
    const group = search.get('group') ?? '';
    const projectId = uuidOf(search, 'of');
    return {
      state: integrationViews.find((view) => view === search.get('view')) ?? 'all',
      search: readSearch(search),
      group: /^\d{1,30}$/.test(group) ? `accounts/${group}` : undefined,
      ownGroup: projectId === undefined ? undefined : uuidOf(search, 'in'),
      projectId,
      health: locationHealths.find((health) => health === search.get('health')),
    };
  },
  write({ state, search, group, ownGroup, projectId, health }: IntegrationsFilter): URLSearchParams {
    const given = {
      view: state === 'all' ? undefined : state,
      search,
      group: group?.replace('accounts/', ''),
      of: projectId,
      in: ownGroup,
      health,
    };
    return new URLSearchParams(
      Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
  },
};
