import { sql } from 'drizzle-orm';

/**
 * Whether the public sees nothing of location `l`: its merchant has no voice (which every reading of the list says), or what is known of its
 * health keeps it back. One that others look after now is theirs, and public.
 */
export const isHidden = sql.raw(`(l.health <> 'access_lost' and (not l.has_voice or l.health <> 'fine'))`);
