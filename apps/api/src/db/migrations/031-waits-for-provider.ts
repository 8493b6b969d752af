/** What a job waits for: a grant that was lost, or the provider, which does not answer. */
export const waitsForProvider = /* sql */ `
alter table job drop constraint job_waits_for_check;
alter table job add constraint job_waits_for_check check (waits_for in ('grant', 'provider'));
`;
