/** Questions for a new password, answered before anybody looks up whose e-mail it is. */
export const resetRequests = /* sql */ `
create table password_reset_request (
  id uuid primary key,
  email text not null,
  locale text not null,
  ip text not null,
  user_agent text not null,
  request_id text not null,
  created_at timestamptz not null
);
create index password_reset_request_age on password_reset_request (created_at);
`;
