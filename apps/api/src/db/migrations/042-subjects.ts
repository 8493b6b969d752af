/**
 * What a change is about beside its location: a post or a review. Values of a location have none, and none of their indexes grows.
 * A subject is of two tables, so no reference leads to it: the row's own location says whose it is, and its field which it is.
 */
export const subjects = /* sql */ `
alter table plan_item add column subject_id uuid,
  add constraint plan_item_subject check ((field in ('post', 'reply')) = (subject_id is not null));
alter table ledger_entry add column subject_id uuid,
  add constraint ledger_entry_subject check ((field in ('post', 'reply')) = (subject_id is not null));
alter table field_history add column subject_id uuid,
  add constraint field_history_subject check ((field in ('post', 'reply')) = (subject_id is not null));
create index ledger_subject on ledger_entry (subject_id, updated_at desc) where subject_id is not null;
create index plan_item_subject on plan_item (plan_id, field) where subject_id is not null;
create index field_history_subject on field_history (subject_id, at desc) where subject_id is not null;
`;
