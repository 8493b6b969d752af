/** A job may wait for the provider's calls of the next day. */
export const dailyLimit = /* sql */ `
alter table job drop constraint job_waits_for_check;
alter table job add constraint job_waits_for_check check (waits_for in ('grant', 'provider', 'daily_limit'));
`;
