/** What people call a photo of a project's library, beside the name of the file that it was. */
export const photoTitles = /* sql */ `
alter table post_photo add column title text;
`;
