/**
 * A code that is asked for after a company's provider ends that sign-in and no other. Those on their way when this runs are asked for
 * again.
 */
export const companyCodes = /* sql */ `
alter table code_challenge drop constraint code_challenge_purpose_check;
alter table code_challenge add constraint code_challenge_purpose_check
  check (purpose in ('sign_in', 'company', 'confirm', 'two_factor', 'email'));
delete from code_challenge c using company_attempt a where a.challenge_id = c.id;
`;
