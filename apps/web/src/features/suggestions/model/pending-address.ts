import { fieldPolicies, publicParts, type FieldPolicy, type PublicPart } from '@frontage/domain';
import { readSearch } from '../../../shared/list/search-in-address';

/** The kinds of pending edits, in the order of the tabs; they are never shown together. */
export const pendingViews = ['suggestions', 'approvals', 'review'] as const;
export type PendingView = (typeof pendingViews)[number];

/** What narrows the list of suggestions; kept in the address. */
export type PendingFilter = {
  readonly view: PendingView;
  readonly state: 'open' | 'decided';
  readonly search?: string | undefined;
  readonly part?: PublicPart | undefined;
  readonly policy?: FieldPolicy | undefined;
  /** Id of a group of locations. */
  readonly group?: string | undefined;
  readonly returned?: 'yes' | undefined;
  readonly needsPerson?: 'yes' | undefined;
};

/** Filters that are shown as chips with a value of their own; the group's chip is its name. */
export const chipNames = ['part', 'policy', 'returned', 'needsPerson'] as const;
export type ChipName = (typeof chipNames)[number];

/** A filter without what narrows it. */
export const noFilter = {
  search: undefined,
  part: undefined,
  policy: undefined,
  group: undefined,
  returned: undefined,
  needsPerson: undefined,
} as const;

/** How the filter stands in the address; what it does not know counts as not set. */
export const pendingAddress = {
  read(search: URLSearchParams): PendingFilter {
    const oneOf = <T extends string>(values: readonly T[], name: string) =>
      values.find((value) => value === search.get(name));
    const group = search.get('group') ?? '';
    return {
      view: oneOf(pendingViews, 'view') ?? 'suggestions',
      state: oneOf(['open', 'decided'] as const, 'state') ?? 'open',
      search: readSearch(search),
      part: oneOf(publicParts, 'field'),
      policy: oneOf(fieldPolicies, 'policy'),
      group: /^[\da-f-]{36}$/.test(group) ? group : undefined,
      returned: oneOf(['yes'] as const, 'returned'),
      needsPerson: oneOf(['yes'] as const, 'gaveUp'),
    };
  },
  write({ view, state, search, part, policy, group, returned, needsPerson }: PendingFilter): URLSearchParams {
    const given = {
      view: view === 'suggestions' ? undefined : view,
      state: state === 'open' ? undefined : state,
      search,
      field: part,
      policy,
      group,
      returned,
      gaveUp: needsPerson,
    };
    const entries = Object.entries(given).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    );
    return new URLSearchParams(entries);
  },
};
