/**
 * Fields that came later: attributes beyond the links, questions and answers, pictures. What a location has of them is read
 * from the provider in time. `location_media` keeps what the provider listed;
 * `picture_id` is the name under which values speak of a picture, and `image_id` our copy of its bytes, with which one that
 * was taken away can be put back.
 */
export const wholeLocation = /* sql */ `
update location set field_values =
  '{"attributes":[],"faq":[],"logo":null,"cover":null,"profilePhoto":null,"photos":[]}'::jsonb || field_values;
update location set attributes_read_at = null;

alter table location add column media_read_at timestamptz;

create table location_media (
  account_id uuid not null references account,
  location_id uuid not null references location on delete cascade,
  key text not null,
  picture_id text not null,
  image_id uuid references stored_image on delete set null,
  category text not null,
  url text,
  thumbnail_url text,
  width int,
  height int,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- Under which it is shown to whoever knows it: 122 bits of chance.
  public_name text not null default replace(gen_random_uuid()::text, '-', ''),
  primary key (location_id, key)
);
create unique index location_media_public_name on location_media (public_name);
create index location_media_of_image on location_media (image_id) where image_id is not null;
`;
