/**
 * The kinds of subjects a plan and its job are about, on the row itself. Row-level security uses it to hide rows from people who may not
 * see posts or reviews; a title has no items to look at.
 */
export const subjectFields = /* sql */ `
alter table plan add column subject_fields text[] not null default '{}';
alter table job add column subject_fields text[] not null default '{}';
update plan set subject_fields = array[source] where source in ('post', 'reply');
update plan set subject_fields = held.fields from (
    select plan_id, array_agg(distinct field order by field) as fields from plan_item where subject_id is not null group by plan_id) held
  where held.plan_id = plan.id and plan.subject_fields <> held.fields;
update job set subject_fields = plan.subject_fields from plan where plan.id = job.plan_id and plan.subject_fields <> '{}';
update plan set subject_fields = job.subject_fields from job
  where plan.undo_of_job_id = job.id and plan.subject_fields = '{}' and job.subject_fields <> '{}';
`;
