export { readLive } from './apply/read-live';
export { sendGroup } from './apply/send-group';
export type { SendTools } from './apply/send-tools';
export type { Entry, Target } from './apply/targets';
export { compareChange, recordWithoutCall } from './apply/verdicts';
export { askForApproval } from './approvals/ask';
export { readLastApproval } from './approvals/who';
export { canMoveColumn, wallText } from './edits/movable';
export {
  countEdits,
  editDays,
  type EditFilter,
  inPart,
  listEdits,
  needsSomebody,
  orderOf,
  scheduledEdits,
  summarizeEdits,
} from './edits/scheduled-edits';
export { lookAgainAt } from './orders/look-again';
export { movePlan } from './orders/move';
export { cancelJob, cancelSubjects } from './orders/orders';
export { changesParts } from './parts';
export { applyPlan, requireDraft, requireSoon, startJob } from './plans/apply-plan';
export { readBusyFields } from './plans/busy-fields';
export { carryOut } from './plans/carry-out';
export { foreignPictures } from './plans/foreign-pictures';
export { isImporting } from './plans/imported';
export { requireMayChange } from './plans/may-change';
export { type PlannableLocation, readLocationsById } from './plans/locations';
export { firstLocalTime, setLocalTime } from './plans/local-times';
export { lockPlanRow, type PlanRow, readPlanRow } from './plans/plan-query';
export { type PlanHead, type PlannedLocation, PlanWriter } from './plans/plan-writer';
export { titleText } from './plans/title';
export { oneAhead, readSelected, type SelectedLocation } from './plans/selected';
export { openSubjectPlanner } from './plans/subject-planner';
export { openValuePlanner, type ValuePlanner } from './plans/value-planner';
export { fileTurns } from './sources/csv/file-turns';
export {
  fileFault,
  isFileFault,
  issue,
  issueOf,
  mostErrors,
  mostIssues,
  summaryOf,
} from './sources/csv/file-faults';
export { readPostsCsvInThread } from './sources/csv/read-in-thread';
export { receiveUpload, type Upload } from './sources/csv/upload';
export { invertSubjects } from './senders/invert-subjects';
export { keepHistory } from './senders/keep-history';
export type { Seen, Sender } from './senders/sender';
export { createSenders } from './senders/senders';
export { isSame } from './senders/values/compare';
export { valuesSender } from './senders/values/values-sender';
