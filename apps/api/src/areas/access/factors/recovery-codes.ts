import { and, eq, inArray, isNull } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { recoveryCode, type appUser } from '#src/db/schema/index';

type Context = Pick<AppContext, 'clock' | 'secrets'>;
type User = Pick<typeof appUser.$inferSelect, 'id' | 'accountId'>;

const codesPerSet = 10;
/** Letters and digits that are not taken for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 2;
const groupLength = 5;

function newCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** As typed by hand: in any case, with or without the dash. */
const plainOf = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const digestsOf = ({ secrets }: Context, userId: string, code: string) =>
  secrets.digests(`recovery ${userId} ${plainOf(code)}`);

/** Makes a set of codes, each good once, and ends the one before. Only digests are stored: they are told here and never again. */
export async function makeRecoveryCodes(tx: Tx, context: Context, user: User): Promise<string[]> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, user.id));
  const codes = Array.from({ length: codesPerSet }, newCode);
  await tx.insert(recoveryCode).values(
    codes.map((code) => ({
      digest: digestsOf(context, user.id, code)[0] ?? '',
      accountId: user.accountId,
      userId: user.id,
      createdAt: context.clock.now(),
    })),
  );
  return codes;
}

/** Takes a recovery code, once. */
export async function spendRecoveryCode(
  tx: Tx,
  context: Context,
  userId: string,
  code: string,
): Promise<boolean> {
  if (plainOf(code).length !== groups * groupLength) return false;
  const taken = await tx
    .update(recoveryCode)
    .set({ usedAt: context.clock.now() })
    .where(
      and(
        eq(recoveryCode.userId, userId),
        isNull(recoveryCode.usedAt),
        inArray(recoveryCode.digest, [...digestsOf(context, userId, code)]),
      ),
    )
    .returning({ digest: recoveryCode.digest });
  return taken.length === 1;
}

/** How many are left to use. */
export async function recoveryCodesLeft(tx: Tx, userId: string): Promise<number> {
  return tx.$count(recoveryCode, and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
}

export async function removeRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
}
