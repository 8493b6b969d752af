/**
 * What row-level security (`db/row-security.ts`) leaves a tenant to know of the others: whose an e-mail is, since one signs in
 * one person of the whole installation.
 */
export const rowSecurity = /* sql */ `
create function email_owners(emails text[]) returns table (email text, user_id uuid)
  language sql stable security definer set search_path from current
  as $$ select lower(u.email), u.id from app_user u where lower(u.email) = any (emails) $$;
`;
