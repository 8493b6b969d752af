import type { AreaPart } from '#src/area-part';
import { createApplyHandler } from './apply/handler';
import { registerApprovals } from './approvals/routes';
import { registerJobs } from './orders/routes';
import { registerPlans } from './plans/routes';
import type { Senders } from './senders/senders';

/**
 * The routes, job handlers and schedules of this area.
 * @param senders the sender of each kind of change, those of later areas included
 */
export function changesParts(senders: Senders): readonly AreaPart[] {
  return [
    { name: 'apply', handlers: (context) => [createApplyHandler(context, senders)] },
    { name: 'approvals', routes: registerApprovals },
    {
      name: 'orders',
      routes: (app, context) => {
        registerJobs(app, context, senders);
      },
    },
    {
      name: 'plans',
      routes: (app, context) => {
        registerPlans(app, context, senders);
      },
    },
  ];
}
