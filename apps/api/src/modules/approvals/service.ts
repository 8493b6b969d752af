export { askForApproval } from './ask';
export { needsApproval, readPlanApproval, type Viewer } from './who';
