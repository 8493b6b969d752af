export { askForApproval } from './ask';
export { readApprovedBy, tellLeftAlone } from './left-alone';
export { needsApproval, readPlanApproval, type Viewer } from './who';
