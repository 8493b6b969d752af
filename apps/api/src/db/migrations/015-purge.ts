/** Finds what is long over without reading what is not. */
export const purge = /* sql */ `
create index session_age on session (created_at);
create index refresh_token_expiry on refresh_token (expires_at);
create index code_challenge_expiry on code_challenge (expires_at);
create index one_time_link_expiry on one_time_link (expires_at);
create index sign_in_throttle_age on sign_in_throttle (window_started_at);
`;
