/** Every API token has an end; those without one get a year from now on. */
export const tokensEnd = /* sql */ `
update api_token set expires_at = now() + interval '365 days' where expires_at is null;
alter table api_token alter column expires_at set not null;
`;
