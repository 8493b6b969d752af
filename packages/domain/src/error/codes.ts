/**
 * Every error code the product answers with, and the HTTP status that goes with it. The only such list: the API maps
 * through it, the client types errors by it, and the catalogues must hold a phrase for each.
 */
export const errorStatus = {
  validation_failed: 400,
  malformed_request: 400,
  reset_token_missing: 400,
  reset_token_invalid: 400,
  authentication_error: 401,
  authentication_invalid: 401,
  mfa_required: 401,
  code_invalid: 401,
  unauthenticated: 401,
  session_expired: 401,
  not_authorized: 403,
  company_sign_in_required: 403,
  confirmation_required: 403,
  second_factor_missing: 403,
  permission_change_not_authorized: 403,
  approval_required: 403,
  registration_closed: 403,
  not_found: 404,
  project_lookup_failed: 404,
  project_import_failed: 409,
  conflict: 409,
  plan_already_applied: 409,
  plan_not_ready: 409,
  plan_empty: 409,
  approval_waiting: 409,
  approval_decided: 409,
  approval_not_needed: 409,
  job_not_undoable: 409,
  job_finished: 409,
  sync_running: 409,
  group_name_taken: 409,
  group_cycle: 409,
  group_is_a_rule: 409,
  filter_name_taken: 409,
  email_taken: 409,
  api_token_limit: 409,
  invite_invalid: 410,
  invites_all_invalid: 422,
  password_refused: 422,
  scope_empty: 422,
  selection_empty: 422,
  idempotency_mismatch: 409,
  second_factor_needed: 409,
  link_expired: 410,
  file_too_large: 413,
  storage_full: 413,
  file_malformed: 422,
  file_has_errors: 422,
  time_in_past: 422,
  password_wrong: 422,
  passkey_refused: 422,
  session_locked: 423,
  rate_limited: 429,
  internal: 500,
  provider_unreachable: 502,
  unavailable: 503,
  mail_unavailable: 503,
  sandbox_unavailable: 503,
} as const;

/** A code out of {@link errorStatus}. */
export type ErrorCode = keyof typeof errorStatus;

/** Own-key check, so that `constructor` and its like are no codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value);
}
