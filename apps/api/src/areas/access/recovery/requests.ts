import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { asSystem } from '#src/db/tenant-context';
import { appUser, passwordResetRequest } from '#src/db/schema/index';
import { createTicker, type Ticker } from '#src/ticker';
import { record } from '#src/areas/base/door';
import { signsInAs } from '#src/areas/access/sign-in/open-session';
import { issueLink } from './links';

/** How long a link for a new password works (security R25: at most an hour). */
export const resetLifeMs = 60 * 60_000;

/** Answers questions for a new password, apart from the request that asked. */
export type ResetRequests = Ticker & {
  /** Answers all there are; says how many. For tests. */
  runDue(): Promise<number>;
};

type Request = typeof passwordResetRequest.$inferSelect;

const atOnce = 20;
const lookEveryMs = 1_000;

/**
 * Sends the links that were asked for. The question is only written down while somebody waits for the answer, so that neither the answer nor
 * its time tells whether the e-mail is anybody's (security R3); who that is, is looked up here.
 */
export function createResetRequests(
  context: Pick<AppContext, 'db' | 'clock' | 'log' | 'mail'>,
): ResetRequests {
  const { db, clock, log, mail } = context;
  const answer = async (tx: Tx, request: Request): Promise<void> => {
    const now = clock.now();
    // Held until the end, so that of two questions at once the later kills the earlier's link.
    const [user] = await tx
      .select()
      .from(appUser)
      .where(and(eq(sql`lower(${appUser.email})`, request.email.toLowerCase()), isNull(appUser.homeUserId)))
      .for('no key update');
    // A delegate's person has the password, in their own account.
    if (user?.disabledAt !== null || !signsInAs(user)) return;
    if (request.createdAt.getTime() + resetLifeMs <= now.getTime()) return;
    const { token, expiresAt } = await issueLink(tx, {
      purpose: 'password_reset',
      userId: user.id,
      now,
      lifeMs: resetLifeMs,
    });
    const params = { email: user.email, token, minutes: resetLifeMs / 60_000 };
    await mail.send(
      { to: user.email, locale: request.locale, template: 'passwordReset', params, expiresAt },
      tx,
    );
    const { ip, userAgent, requestId } = request;
    await record(tx, {
      accountId: user.accountId,
      actor: { kind: 'nobody' },
      origin: { ip, userAgent, requestId },
      at: now,
      action: 'password_reset_asked',
      object: { kind: 'user', id: user.id, name: user.name },
    });
  };

  /** The question is taken away in the transaction that answers it: a crash leaves both or neither. */
  const answerSome = (): Promise<number> =>
    db.transaction(async (tx) => {
      const requests = await tx
        .delete(passwordResetRequest)
        .where(
          sql`${passwordResetRequest.id} in (
            select r.id from password_reset_request r order by r.created_at, r.id limit ${atOnce}
            for update skip locked)`,
        )
        .returning();
      const inOrder = requests.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
      for (const request of inOrder) await answer(tx, request);
      return requests.length;
    });

  const answerDue = async (): Promise<number> => {
    let answered = 0;
    while (!ticker.signal.aborted) {
      const some = await answerSome();
      answered += some;
      if (some === 0) break;
    }
    return answered;
  };

  const runDue = () => asSystem('recovery', answerDue);

  const ticker = createTicker(
    { everyMs: lookEveryMs, log, failed: 'questions for a new password not answered' },
    runDue,
  );
  return { ...ticker, runDue };
}
