import { sql } from 'drizzle-orm';

/**
 * Whether nothing is public that answers `review r`: there is no reply, or the provider turned it down. Word for word as in the partial
 * indexes of `048-reviews-inbox`.
 */
export const isUnanswered = sql.raw(`(r.reply is null or r.reply_state = 'REJECTED')`);

/** The opposite of {@link isUnanswered}, also where the provider does not say how far a reply is. */
export const isAnswered = sql.raw(`(r.reply is not null and r.reply_state is distinct from 'REJECTED')`);
