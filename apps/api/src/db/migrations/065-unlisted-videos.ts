/** The video of a tutorial may be an unlisted one: its number, and behind a slash the key without which it does not play. */
export const unlistedVideos = /* sql */ `
alter table tutorial drop constraint tutorial_video_id_check,
  add constraint tutorial_video_id_check check (video_id ~ '^[0-9]{1,12}(/[0-9a-z]{6,20})?$');
`;
