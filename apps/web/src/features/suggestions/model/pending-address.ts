import { fieldPolicies, publicParts, type FieldPolicy, type PublicPart } from '@frontage/domain';
import { as, id, listAddress, oneOf, orElse, search } from '../../../shared/list/list-address';

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
export const pendingAddress = listAddress<PendingFilter>({
  view: orElse(oneOf(pendingViews), 'suggestions'),
  state: orElse(oneOf(['open', 'decided']), 'open'),
  search,
  part: as('field', oneOf(publicParts)),
  policy: oneOf(fieldPolicies),
  group: id,
  returned: oneOf(['yes']),
  needsPerson: as('gaveUp', oneOf(['yes'])),
});
