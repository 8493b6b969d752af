import type { ErrorCode } from '@frontage/domain';

/**
 * One phrase per error code, so that `t(`errors:${code}`)` always has a text; then what only a client can meet, and
 * messages that the specification's error catalogue (section 8) fixes word for word, its spelling included.
 */
export const errors = {
  validation_failed: 'Some fields are not right. They are marked below.',
  malformed_request: 'The request could not be read. Nothing was changed.',
  authentication_error: 'Authentication error!',
  authentication_invalid: 'Authentication invalid!',
  mfa_required: 'Enter the code sent to your e-mail.',
  unauthenticated: 'Sign in to go on.',
  session_expired: 'Session Expired. Returning to Login Screen',
  not_authorized: 'You do not have the permission for this. Ask an administrator of your account.',
  permission_change_not_authorized: "You don't have authorization to change this permission",
  not_found: 'This does not exist, or you cannot see it.',
  project_lookup_failed: 'Not possible import this project. Incorrect group id or project already imported!',
  project_import_failed: 'Not possible import this project.',
  conflict: 'Somebody changed this meanwhile. Reload to see the current state.',
  plan_already_applied: 'This plan was applied already. It cannot be changed or applied again.',
  plan_not_ready: 'This plan is still being computed.',
  plan_empty: 'This plan holds no change to send.',
  job_not_undoable: 'Nothing of this job can be undone.',
  job_finished: 'This job is finished. There is nothing left to cancel.',
  sync_running: 'The locations of this project are being read already.',
  idempotency_mismatch: 'This request was sent before with other content. Nothing was changed.',
  file_too_large: 'The file is too large.',
  storage_full:
    'There is no room left for images in your account. Remove some that are no longer used, or ask for more.',
  file_malformed: 'The file is not correctly formatted.',
  file_has_errors: 'The file has errors. Repair them, or leave their rows out.',
  time_in_past: 'The time must be in the future.',
  rate_limited: 'Too many requests in a short time. Wait a moment, then try again.',
  internal: 'An unexpected error ocurred!',
  provider_unreachable: 'Google is not answering. Nothing was sent.',
  unavailable: 'An error occurred, try again later.',
  network: 'No connection to the server. Nothing you typed is lost.',
  timeout: 'The server did not answer in time.',
  unexpected: 'An unexpected error ocurred!',
  try_later: 'An error occurred, try again later.',
  code_invalid: 'The code sent is either invalid or expired',
  registration_failed: 'Registration error!',
  locations_update_failed: 'An error occurred while trying to update your locations. Please try again.',
  locations_not_updated: 'Your locations were NOT updated successfully!',
  upload_failed: 'An error occurred while trying to upload your file. Please try again.',
  more_errors: 'And {{count, number}} more errors',
} as const satisfies Record<ErrorCode, string> & Record<string, string>;
