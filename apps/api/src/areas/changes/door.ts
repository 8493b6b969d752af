export { isSame } from './apply/compare';
export { askForApproval } from './approvals/ask';
export { applyPlan, discardPlan, startJob } from './plans/apply-plan';
export { readBusyFields } from './plans/busy-fields';
export { readLocationsById } from './plans/locations';
export { lockPlanRow } from './plans/plan-query';
export { type PlannedLocation, PlanWriter } from './plans/plan-writer';
export { markUnsupported } from './plans/unsupported';
export { changesParts } from './parts';
