/** Drafts that a person stopped before they came are told from those that are yet to come, while the job draws up others of their bulk. */
export const stoppedDrafts = /* sql */ `
alter table bulk_reply_item drop constraint bulk_reply_item_lack_check;
alter table bulk_reply_item add constraint bulk_reply_item_lack_check
  check (lack in ('no_text', 'language', 'used_up', 'pending', 'failed', 'limit', 'stopped'));
`;
