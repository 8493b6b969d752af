/**
 * The photo that a post, a series or a draft has, as a column that the database keeps itself: where a photo is used is asked of an index
 * (`areas/engagement/photos/uses`). An index over the expression would not do: row-level security lets no function that may leak what it
 * is given run before its policies, and reading JSON is one.
 */
export const photoUses = /* sql */ `
alter table post add column photo text generated always as (content ->> 'photo') stored;
alter table post_series add column photo text generated always as (content ->> 'photo') stored;
alter table post_draft add column photo text generated always as ('file/' || (content #>> '{typed,photo,id}')) stored;
create index post_by_photo on post (project_id, photo, created_at desc) where photo is not null;
create index post_series_by_photo on post_series (project_id, photo) where photo is not null;
create index post_draft_by_photo on post_draft (project_id, photo) where photo is not null;
`;
