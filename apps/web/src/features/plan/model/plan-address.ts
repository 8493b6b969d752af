import { isLocationField } from '@frontage/domain';
import { as, listAddress, oneOf, orElse, search, textPart } from '../../../shared/list/list-address';
import type { PlanFilter } from '../queries';

/** The views of a plan, in the order of its tabs. */
export const planViews = ['all', 'changed', 'same', 'blocked', 'invalid', 'left_out'] as const;
export type PlanView = (typeof planViews)[number];

/** A plan opens on what it would change; what stays is a tab away. */
const firstView: PlanView = 'changed';

/** How a plan's filter stands in the address; what it does not know counts as not set. */
export const planAddress = listAddress<PlanFilter>({
  state: as('view', orElse(oneOf(planViews), firstView)),
  field: textPart((text) => (isLocationField(text) ? text : undefined)),
  search,
});
