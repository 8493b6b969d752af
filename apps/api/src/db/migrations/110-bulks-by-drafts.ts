/**
 * Bulks whose texts are drafted one by one (`areas/engagement/bulk-replies/drafting`), by a model or out of templates, instead of taken
 * from pools: who drafts, the job that does, and what was found in each draft beside what the guard finds in any reply.
 */
export const bulksByDrafts = /* sql */ `
alter table bulk_reply add column source text not null default 'pools' check (source in ('pools', 'model', 'templates'));
alter table bulk_reply add column model text;
alter table bulk_reply add column draft_job_id uuid references job on delete set null;
create index bulk_reply_of_draft_job on bulk_reply (draft_job_id) where draft_job_id is not null;

alter table bulk_reply_item drop constraint bulk_reply_item_lack_check;
alter table bulk_reply_item add constraint bulk_reply_item_lack_check
  check (lack in ('no_text', 'language', 'used_up', 'pending', 'failed', 'limit'));
alter table bulk_reply_item add column attempt int not null default 0;
alter table bulk_reply_item add column draft_findings jsonb not null default '[]';
`;
