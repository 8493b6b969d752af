/** What the job runner keeps beside a job's work: rounds that crashed in a row, and how far a resumable round came. */
export const jobRunner = /* sql */ `
alter table job add column crashes integer not null default 0;
alter table job add column checkpoint jsonb;
create unique index job_one_open_sync on job (project_id)
  where kind = 'sync' and state in ('scheduled', 'queued', 'running', 'settling');
`;
