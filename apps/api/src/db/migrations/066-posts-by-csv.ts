/**
 * Posts that a file brought (`areas/engagement/posts/csv`): those of one file carry its `import_id`, and each the wall-clock time that its
 * rows asked for, the line of the first, and how many of their locations cannot have it.
 */
export const postsByCsv = /* sql */ `
alter table post add column import_id uuid;
alter table post add column import_wall text;
alter table post add column import_line int;
alter table post add column import_left_out int;
create index post_of_import on post (import_id, import_line) where import_id is not null;
`;
