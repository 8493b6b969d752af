export { askForApproval } from './ask';
export { readPlanApproval, type Viewer } from './who';
