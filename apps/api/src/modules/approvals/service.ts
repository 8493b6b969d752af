export { needsApproval, readPlanApproval, type Viewer } from './who';
