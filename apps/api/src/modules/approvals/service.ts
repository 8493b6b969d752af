export { needsApproval, readNames, readPlanApproval, type Viewer } from './who';
