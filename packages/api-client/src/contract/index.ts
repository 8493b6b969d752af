import type * as endpoints from './endpoints';

export {
  replyDraftEventSchema,
  type DraftCost,
  type DraftUsage,
  type ReplyDraftEvent,
  type ReplyDraftFinding,
  type ReplyDraftSettingsAnswer,
} from './reply-drafts';
export { session } from './session';
export { system } from './system';
export {
  approvalSchema,
  longestApprovalText,
  threadEntrySchema,
  type Approval,
  type ThreadEntry,
} from './approvals';
export { auditEventSchema, auditFilter, type AuditLogEvent } from './audit';
export { accountDeletionDays, accountRowSchema, type AccountRow } from './accounts';
export {
  bulkLacks,
  bulkSources,
  type BulkSource,
  bulkObstacles,
  bulkReplyDays,
  bulkReplyItemSchema,
  leftOutReasons,
  mostBulkReplies,
  type BulkPools,
  type BulkReplyItem,
  type BulkReplySummary,
  type LeftOut,
  type ReviewSelection,
} from './bulk-replies';
export {
  questionDetailSchema,
  questionFilter,
  questionRowSchema,
  unansweredReasons,
  type QuestionDetail,
  type QuestionRow,
} from './questions';
export { connectionSchema, type Connection } from './connection';
export {
  divergenceSchema,
  integrationFilter,
  integrationRowSchema,
  integrationStates,
  mostNamedListings,
  providerGrantSchema,
  type Divergence,
  type IntegrationRow,
  type ProviderGrant,
} from './integrations';
export {
  pushSchema,
  reviewedEditSchema,
  suggestionFilter,
  suggestionSchema,
  type PartPolicy,
  type ReviewedEdit,
  type Suggestion,
} from './suggestions';
export {
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  pageQuery,
  unifiedQuery,
  xlsxType,
  zipType,
} from './endpoint';
export type {
  Access,
  BodyKind,
  Endpoint,
  EndpointDefinition,
  InputOf,
  Method,
  Reach,
  RequestOf,
  ResponseOf,
  SessionState,
} from './endpoint';
export {
  keptPostDraftSchema,
  mostPostDrafts,
  postDraftContentSchema,
  postDraftDays,
  postDraftSummarySchema,
  typedPostSchema,
  type KeptPostDraft,
  type PostDraftContent,
  type PostDraftSummary,
} from './post-drafts';
export { photoUseSchema, postPhotoSchema, type PhotoUse, type PostPhoto } from './post-photos';
export {
  postSeriesStates,
  seriesOccurrenceStates,
  type ComingOccurrence,
  type ComingPost,
  type PostSeriesDetail,
  type PostSeriesState,
  type PostSeriesSummary,
  type SeriesOccurrence,
  type SeriesOccurrenceState,
} from './post-series';
export { apiTokenDays, apiTokenSchema, type ApiToken } from './api-tokens';
export {
  groupFormSchema,
  groupSchema,
  locationSelectionSchema,
  mostNamedLocations,
  type GroupForm,
  type LocationGroup,
  type LocationSelection,
} from './groups';
export {
  inviteRefusals,
  inviteSchema,
  inviteStates,
  sentInvitesSchema,
  type Invite,
  type SentInvites,
} from './invites';
export { joinedAccountSchema, type JoinedAccount } from './joined-accounts';
export {
  jobDetailSchema,
  jobSchema,
  ledgerEntrySchema,
  type Job,
  type JobDetail,
  type LedgerEntry,
} from './jobs';
export {
  filterOf,
  historyEntrySchema,
  locationConnections,
  locationDetailSchema,
  locationFilter,
  locationRowSchema,
  locationSorts,
  mostFilterValues,
  valuesOf,
  type HistoryEntry,
  type LocationDetail,
  type LocationRow,
} from './locations';
export {
  csvIssuesSchema,
  csvPlanIssueCodes,
  localTimeSchema,
  planItemSchema,
  planLocationSchema,
  planSchema,
  planSelectionSchema,
  wantedValuesSchema,
  type CsvPlanIssueCode,
  type Plan,
  type PlanItem,
  type PlanLocation,
  type PlanRow,
  type PreviewLocation,
} from './plans';
export { longestPlanTitle, type PlanTitle } from './plan-title';
export { areaSchema, readArea, writeArea, type Area } from './area';
export { deepestZoom, type MapCluster, type MapPin } from './location-map';
export { exportColumns, type ExportColumn } from './location-exports';
export {
  mostSavedFilters,
  savedFilterSchema,
  savedReviewFilterSchema,
  type SavedFilter,
  type SavedReviewFilter,
} from './saved-filters';
export {
  mostTemplates,
  offeredTemplateSchema,
  replyTemplateSchema,
  templateReadingSchema,
  type OfferedTemplate,
  type ReplyTemplate,
  type TemplateReading,
} from './templates';
export { localeSchema, preferencesSchema, type Preferences } from './preferences';
export { companySignInSchema, type CompanySignIn } from './company-sign-in';
export { accountExportDays, accountExportSchema, type AccountExport } from './account-data';
export { accountAddressesSchema, type AccountAddresses } from './account-addresses';
export { passkeySchema, securitySchema, type Passkey, type Security } from './security';
export { idleHeader, openSessionSchema, type OpenSession } from './sessions';
export type { PasskeyAssertion, PasskeyRegistration, WebAuthnOptions } from './web-authn';
export {
  importLookupSchema,
  importProgressSchema,
  projectDetailSchema,
  projectRowSchema,
  projectStates,
  type ImportLookup,
  type ProjectDetail,
  type ProjectRow,
} from './projects';
export {
  anySession,
  profileSchema,
  refreshedSchema,
  sessionHeader,
  signedInSchema,
  type Profile,
  type Refreshed,
  type SignedIn,
} from './session';
export {
  imagePurposes,
  imagePurposeSchema,
  uploadedImageSchema,
  type ImagePurpose,
  type UploadedImage,
} from './uploads';
export { mostPlannedDays } from './holidays';
export { ownFieldSchema, type OwnField } from './own-fields';
export { mostNamedRoles, type NamedRole, type NamedRoleDetail } from './named-roles';

export {
  scheduledChangesSchema,
  userDetailSchema,
  mostEdited,
  type BulkChanges,
  type EditedPerson,
  userFilter,
  userRowSchema,
  userSorts,
  type GrantedGroup,
  type GrantedLocation,
  type ScheduledChanges,
  type UserDetail,
  type UserRow,
} from './users';

export {
  importedPostSchema,
  importedStates,
  mostImportedPlaces,
  mostImportedPosts,
  postImportSchema,
  type ImportedPost,
  type PostImport,
} from './post-imports';
export { planApprovalSchema, type PlanApproval } from './plan-approval';
export { composedPostSchema, type ComposedPost } from './composed-post';
export { postLeftOutSchema, unsentReasons, type PostHindrance, type PostLeftOut } from './post-left-out';
export {
  mostPlaceEntries,
  postChangeCheckSchema,
  postReachSchema,
  postRefusalsSchema,
  type PostChangeCheck,
  type PostReach,
  type PostRefusals,
} from './post-change';
export { postCheckSchema, type PostCheck } from './post-check';
export {
  locationPostSchema,
  mostHoursAhead,
  mostNamedClashes,
  mostPostsRemoved,
  postClashSchema,
  postDetailSchema,
  postOverviewSchema,
  postPlaceSchema,
  type LocationPost,
  type PostClash,
  type PostDetail,
  type PostOverview,
  type PostPlace,
} from './posts';
export {
  calendarDaySchema,
  calendarItemSchema,
  calendarPostSchema,
  editSummarySchema,
  postSummarySchema,
  scheduleParts,
  listedSeriesSchema,
  seriesDateSchema,
  scheduleRowSchema,
  type CalendarDay,
  type CalendarItem,
  type CalendarPost,
  type EditSummary,
  type ListedSeries,
  type PostSummary,
  type SchedulePart,
  type ScheduleRow,
  type SeriesDate,
} from './schedule-shapes';
export {
  mostReplyRules,
  replyRuleSchema,
  ruleActKinds,
  ruleActNotes,
  ruleStops,
  trialDays,
  type ReplyRule,
  type RuleAct,
  type RuleActKind,
  type RuleActNote,
  type RuleStop,
  type RuleTrial,
  type TriedReview,
} from './reply-rules';
export {
  locationReviewSchema,
  outboxItemSchema,
  replyAttemptSchema,
  reviewDetailSchema,
  reviewRowSchema,
  type LocationReview,
  type OutboxItem,
  type ReplyAttempt,
  type ReviewDetail,
  type ReviewRow,
} from './review-shapes';
export { reviewPeriods, reviewSorts, reviewViews } from './review-filter';
export { mostCounted, type ReplyTargetsAnswer } from './reviews';
export { pictureSchema, type Picture } from './media';
export {
  locationScoreSchema,
  longestAnnulReason,
  scoreSummarySchema,
  type LocationScore,
  type ScoreSummary,
} from './score';
export { searchGroupSchema, type SearchGroup } from './search';
export {
  accountSettingsSchema,
  projectSettingsAnswerSchema,
  type AccountSettings,
  type ProjectSettingsAnswer,
} from './settings';
export { tutorialFormSchema, tutorialSchema, type Tutorial, type TutorialForm } from './tutorials';

/** Parts by themselves, for a first screen that is not to wait for the schemas of all others. */
export {
  receivedReviewsSchema,
  recommendedActionSchema,
  scheduledItemSchema,
  type ReceivedReviews,
  type RecommendedAction,
  type ScheduledItem,
} from './home';

export {
  notificationParamsSchema,
  notificationSchema,
  notificationSettingsSchema,
  type Notification,
  type NotificationSettings,
} from './notifications';

/**
 * Every endpoint of the product, once: the server implements it, the client calls it, OpenAPI and tests read it.
 * A namespace and not an object: a screen that names `contract.users.list` loads the users' schemas, not everybody's.
 */
export * as contract from './endpoints';
export type Contract = typeof endpoints;
export { type PostAct } from './post-history';
