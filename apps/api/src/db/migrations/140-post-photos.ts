/**
 * The photos that a project has for its posts (`areas/engagement/photos`): those uploaded into its library, and those that its posts,
 * series and drafts use. `sha256` is of the stored bytes, and is known of photos that were uploaded into the library.
 */
export const postPhotos = /* sql */ `
create table post_photo (
  project_id uuid not null references project,
  image_id uuid not null references stored_image on delete cascade,
  account_id uuid not null references account,
  name text,
  sha256 text,
  uploaded_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  primary key (project_id, image_id)
);
create unique index post_photo_bytes on post_photo (project_id, sha256) where sha256 is not null;
create index post_photo_recent on post_photo (project_id, created_at desc, image_id desc);
create index post_photo_of_image on post_photo (image_id);

insert into post_photo (project_id, image_id, account_id, uploaded_by, created_at)
select distinct u.project_id, i.id, i.account_id, i.uploaded_by, i.idle_since
from (
  select account_id, project_id, content ->> 'photo' as photo from post
  union select account_id, project_id, content ->> 'photo' from post_series
  union select account_id, project_id, 'file/' || (content #>> '{typed,photo,id}') from post_draft
) u join stored_image i on 'file/' || i.id::text = u.photo and i.account_id = u.account_id
where i.attached_at is not null;
`;
