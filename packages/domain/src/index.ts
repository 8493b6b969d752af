export { errorStatus, isErrorCode, type ErrorCode } from './error/codes';
export { issueSchema, problemSchema, type Issue, type Problem } from './error/problem';
export { hasQuestions } from './questions/in-build';
export { compareFolded, foldText } from './text/fold';
export { nameSchema, plainLine } from './text/name';
export { excerptOf, startOf, titleFrom } from './text/start';
export {
  closeTimeSchema,
  dateSchema,
  dayHoursSchema,
  formatDayCell,
  hasOverlap,
  isOvernight,
  minutesOf,
  regularHoursSchema,
  sortRanges,
  specialDaySchema,
  timeRangeSchema,
  timeSchema,
  weekdays,
  type DayHours,
  type RegularHours,
  type SpecialDay,
  type TimeRange,
  type Weekday,
} from './hours/hours';
export { readTime } from './hours/read-time';
export {
  addressSchema,
  categorySchema,
  isLocationField,
  locationFields,
  locationFieldSchema,
  locationStatuses,
  locationStatusSchema,
  locationValuesSchema,
  longestLabel,
  longestLanguage,
  longestServiceDescription,
  longestServiceName,
  maxAdditionalCategories,
  mostAdditionalPhones,
  mostAddressLines,
  mostHeldCategories,
  mostLabels,
  phoneSchema,
  serviceSchema,
  socialNetworks,
  type Address,
  type Category,
  type LocationField,
  type LocationStatus,
  type LocationValues,
  type Service,
  type SocialNetwork,
} from './location/values';
export * from './location/field-facts';
export * from './location/fields';
export {
  defaultFieldPolicy,
  fieldPolicies,
  fieldPolicySchema,
  fieldsOfPart,
  locationHealths,
  locationHealthSchema,
  mostResends,
  publicPartOf,
  publicParts,
  publicPartSchema,
  type FieldPolicy,
  type LocationHealth,
  type PublicPart,
} from './location/public-parts';
export {
  addressCountries,
  addressKindsOf,
  postalKinds,
  regionKinds,
  type PostalKind,
  type RegionKind,
} from './location/address-kinds';
export { addressLines, type AddressPart, addressParts } from './location/address-lines';
export { blankLocation, copiedFields, type CopiedField } from './location/duplicate';
export { sampleLocation } from './location/sample';
export {
  findValueFaults,
  socialLinkFault,
  valueFaultCodes,
  type ValueFaultCode,
} from './location/value-faults';
export {
  historySources,
  historySourceSchema,
  planCountsSchema,
  planItemStates,
  planItemStateSchema,
  planLocation,
  planReasons,
  planReasonSchema,
  planSources,
  planSourceSchema,
  planStates,
  planStateSchema,
  subjectFieldsOf,
  type HistorySource,
  type PlanContext,
  type PlanCounts,
  type PlanItemState,
  type PlannedChange,
  type PlannedItem,
  type PlanReason,
  type PlanSource,
  type PlanState,
} from './plan/plan';
export * from './plan/change-field';
export * from './post/shape';
export * from './recurrence/shape';
export { deedSchema, type Deed } from './plan/deed';
export { mostReplyBytes, replyTextSchema } from './plan/reply';
export { dailyLimitEnds, jobWaits, jobWaitSchema, type JobWait } from './plan/job-waits';
export { carriesLedger, jobKinds, ledgerJobKinds, type JobKind } from './plan/job-kinds';
export {
  canMove,
  isRetryable,
  jobKindSchema,
  jobStates,
  jobStateSchema,
  ledgerCountsSchema,
  ledgerReasons,
  ledgerReasonSchema,
  ledgerStates,
  ledgerStateSchema,
  needsPerson,
  settledStates,
  type JobState,
  type LedgerCounts,
  type LedgerReason,
  type LedgerState,
} from './plan/ledger';
export * from './access/permissions';
export { meetsRule, type AccessFacts, type AccessRule } from './access/access-rule';
export { deviceOf, isSameDevice, type SeenDevice } from './access/device';
export { isEmail, readEmailList, type EmailListReading } from './access/email-list';
export {
  canAssignRole,
  canChangeSignIn,
  canManage,
  canSetApprovers,
  grantFaults,
  holdsAllOf,
  holdsPermissions,
  holdsScope,
  uselessPermissions,
  type Grant,
  type GrantFault,
  type Grantor,
  type Scope,
} from './access/grants';
export {
  isGranted,
  isOutOfReach,
  isOverridden,
  withPermission,
  withRole,
  type RoleDraft,
} from './access/role-draft';
export { apiTokenScopes, narrowedPermissions } from './access/token-scopes';
export { isAllowedIp, normalizeIp, readIpList, type IpListReading } from './access/ip-list';
export {
  onboardingPasswordLength,
  onboardingPasswordRules,
  unmetPasswordRules,
  type OnboardingPasswordRule,
} from './access/onboarding-password';
export {
  codeLength,
  lockMinutes,
  mfaChallengeSchema,
  secondFactors,
  signInMethods,
  type MfaChallenge,
  type SecondFactor,
  type SignInMethod,
} from './access/second-factor';
export { areaCodes, areaCodesOfState, isAreaCode } from './brazil/area-codes';
export { areaCodesOfPlace, type Place } from './brazil/towns';
export { readCep, stateOfCep } from './brazil/cep';
export { cnpjCheckDigits, formatCnpj, isCnpj, readCnpj } from './brazil/cnpj';
export { isE164Brazil } from './brazil/phone';
export { readPhone, type PhoneReading } from './brazil/contact-phone';
export {
  numberOfWhatsappLink,
  readWhatsapp,
  whatsappLink,
  type WhatsappFault,
  type WhatsappReading,
} from './brazil/whatsapp';
export { isWebsite } from './social/website';
export { isSocialLink, normalizeSocialLink, socialLinkKey } from './social/social-link';
export {
  appearanceModes,
  appearanceSchema,
  defaultAppearance,
  densities,
  directions,
  footerTypes,
  layouts,
  menuThemes,
  navbarTypes,
  type Appearance,
} from './preferences/appearance';
export {
  addBookmark,
  bookmarkSchema,
  bookmarksSchema,
  hasBookmark,
  mostBookmarks,
  mostStarred,
  moveBookmark,
  removeBookmark,
  splitBookmarks,
  type Bookmark,
  type Bookmarks,
} from './bookmarks/bookmarks';
export {
  auditActions,
  auditActionsByGroup,
  auditActionSchema,
  auditActorKinds,
  auditActorKindSchema,
  auditedFields,
  auditGroupOf,
  auditGroups,
  auditGroupSchema,
  auditObjectKinds,
  auditObjectKindSchema,
  type AuditAction,
  type AuditActorKind,
  type AuditGroup,
  type AuditObjectKind,
} from './audit/actions';
export {
  approvalStates,
  approvalStateSchema,
  mayDecide,
  type ApprovalState,
  type DeciderFacts,
} from './plan/approval';
export {
  bulkOperationSchema,
  bulkOperationsSchema,
  bulkTextFields,
  bulkServiceSchema,
  mostAddedPhotos,
  mostBulkServices,
  longestTemplate,
  type BulkOperation,
  type BulkService,
  type BulkSpecialDay,
  type OwnEntry,
  type BulkTextField,
} from './bulk/operations';
export {
  editLocation,
  fixedTextFault,
  type BulkFault,
  type EditedLocation,
  type EditFacts,
} from './bulk/edit-location';
export {
  fillText,
  hasVariables,
  ownVariable,
  renderText,
  textVariables,
  unknownVariables,
  writtenPieces,
  type FilledPiece,
  type RenderedText,
  type TextVariable,
  type WrittenPiece,
} from './bulk/variables';
export {
  carryOwnValues,
  longestOwnName,
  longestOwnText,
  mostOwnFields,
  ownFilterOf,
  ownFilterSchema,
  ownKeySchema,
  ownValueSchema,
  readOwnFilter,
  type OwnValue,
} from './location/own-values';
export {
  groupConditionSchema,
  groupKinds,
  groupKindSchema,
  groupRuleSchema,
  groupsAbove,
  listedRuleFields,
  textRuleFields,
  type GroupCondition,
  type GroupKind,
  type GroupRule,
  type ListedRuleField,
  type TextRuleField,
} from './groups/group-rule';
export {
  attributeDefinitionSchema,
  locationAttributeSchema,
  type AttributeDefinition,
  type LocationAttribute,
} from './location/attributes';
export { currencies, serviceLanguages } from './location/currencies';
export * from './location/faq';
export * from './template/shape';
export {
  isUploadedPicture,
  mostPhotos,
  photoCategories,
  photoCategorySchema,
  photoSchema,
  pictureFields,
  pictureIdSchema,
  type Photo,
  type PhotoCategory,
  type PictureField,
} from './location/photos';
export { holidays, holidaysOf, upcomingHolidays, type Holiday, type HolidayDate } from './holidays/holidays';
export { mergeSpecialDays, type OfferedHoliday } from './holidays/offered-days';
export {
  defaultChannels,
  notificationChannelsSchema,
  notificationPermissions,
  notificationTypes,
  notificationTypeSchema,
  type NotificationChannels,
  type NotificationType,
} from './notifications/notifications';
export {
  hoursOn,
  localTime,
  openState,
  weekFrom,
  type LocalDay,
  type OpeningFields,
  type OpenState,
} from './hours/open-now';
export {
  defaultSettings,
  locationNamePlaceholder,
  longestRedirectMessage,
  microSiteLocales,
  microSiteParts,
  microSiteSettingSchema,
  projectSettingsSchema,
  settingsOf,
  settingsSchema,
  tagManagerIdSchema,
  tagManagerSettingSchema,
  whatsappSettingSchema,
  type MicroSitePart,
  type MicroSiteSetting,
  type ProjectSettings,
  type Settings,
  type TagManagerSetting,
  type WhatsappSetting,
} from './settings/settings';
export { readVimeoLink, vimeoPage, vimeoPlayer } from './video/vimeo';
export {
  checkPasses,
  checkStates,
  checkStateSchema,
  fewestPoints,
  levelOf,
  mostScoreTicks,
  scoreChecks,
  scoreCheckSchema,
  scoreChecksSeen,
  scoreFactsSchema,
  scoreLevels,
  scoreLevelSchema,
  scoreLimits,
  scoreOf,
  scoreWeights,
  ticksOfPoints,
  type CheckState,
  type Score,
  type ScoreCheck,
  type ScoreFacts,
  type ScoreLevel,
} from './score/score';
