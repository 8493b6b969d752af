import { codeLength } from '@frontage/domain';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { totpFactor, type appUser } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';

type Context = Pick<AppContext, 'clock' | 'secrets'>;
type User = Pick<typeof appUser.$inferSelect, 'id' | 'accountId' | 'email'>;

const periodSeconds = 30;
/** Codes of the step before and after count too: people type, and clocks differ. */
const window = 1;

const sealContext = (userId: string) => `totp ${userId}`;

function authenticator(email: string, secret: Secret): TOTP {
  return new TOTP({ issuer: 'Frontage', label: email, digits: codeLength, period: periodSeconds, secret });
}

/** A new secret, sealed and not in use before {@link confirmTotp}; replaces one that was never confirmed. Throws `conflict` while an app is in use. */
export async function startTotp(
  tx: Tx,
  { clock, secrets }: Context,
  user: User,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 });
  const values = {
    accountId: user.accountId,
    sealedSecret: secrets.seal(secret.base32, sealContext(user.id)),
    createdAt: clock.now(),
    confirmedAt: null,
    lastStep: 0,
  };
  const kept = await tx
    .insert(totpFactor)
    .values({ userId: user.id, ...values })
    .onConflictDoUpdate({
      target: totpFactor.userId,
      set: values,
      setWhere: isNull(totpFactor.confirmedAt),
    })
    .returning({ userId: totpFactor.userId });
  if (kept.length === 0) throw new AppError('conflict');
  return { secret: secret.base32, uri: authenticator(user.email, secret).toString() };
}

/** The time step a code is right for, `null` for a wrong one. */
function stepOf({ clock }: Context, secret: Secret, code: string): number | null {
  const timestamp = clock.now().getTime();
  const delta = TOTP.validate({
    token: code,
    secret,
    digits: codeLength,
    period: periodSeconds,
    timestamp,
    window,
  });
  return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp }) + delta;
}

async function spend(
  tx: Tx,
  context: Context,
  userId: string,
  code: string,
  isConfirmed: boolean,
): Promise<boolean> {
  const [factor] = await tx.select().from(totpFactor).where(eq(totpFactor.userId, userId));
  if (factor === undefined || (factor.confirmedAt !== null) !== isConfirmed) return false;
  const secret = Secret.fromBase32(context.secrets.open(factor.sealedSecret, sealContext(userId)));
  const step = stepOf(context, secret, code);
  if (step === null) return false;
  // One statement: of two requests with one code only the first gets it.
  const taken = await tx
    .update(totpFactor)
    .set({ lastStep: step, ...(isConfirmed ? {} : { confirmedAt: context.clock.now() }) })
    .where(and(eq(totpFactor.userId, userId), lt(totpFactor.lastStep, step)))
    .returning({ userId: totpFactor.userId });
  return taken.length === 1;
}

/** Takes a code of an app in use, once: a code, and any of a step before it, is no good a second time (ASVS 6.5.1). */
export async function spendTotp(tx: Tx, context: Context, userId: string, code: string): Promise<boolean> {
  return spend(tx, context, userId, code, true);
}

/** Puts a new secret to use with the first code of the app. */
export async function confirmTotp(tx: Tx, context: Context, userId: string, code: string): Promise<boolean> {
  return spend(tx, context, userId, code, false);
}

/** Since when an app is in use, `null` for none. */
export async function totpSince(tx: Tx, userId: string): Promise<Date | null> {
  const [factor] = await tx
    .select({ confirmedAt: totpFactor.confirmedAt })
    .from(totpFactor)
    .where(and(eq(totpFactor.userId, userId), isNotNull(totpFactor.confirmedAt)));
  return factor?.confirmedAt ?? null;
}

export async function removeTotp(tx: Tx, userId: string): Promise<void> {
  await tx.delete(totpFactor).where(eq(totpFactor.userId, userId));
}
