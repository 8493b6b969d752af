/** A person's picture: which stored image, and its address. */
export const avatar = /* sql */ `
alter table app_user add column avatar_id uuid references stored_image on delete set null;
alter table app_user add column avatar_url text;
`;
