import type { AreaPart } from '#src/area-part';
import { createApplyHandler } from './apply/handler';
import { registerApprovals } from './approvals/routes';
import { registerJobs } from './orders/routes';
import { registerPlans } from './plans/routes';

/** What of this area is served and run. */
export const changesParts: readonly AreaPart[] = [
  { name: 'apply', handlers: (context) => [createApplyHandler(context)] },
  { name: 'approvals', routes: registerApprovals },
  { name: 'orders', routes: registerJobs },
  { name: 'plans', routes: registerPlans },
];
