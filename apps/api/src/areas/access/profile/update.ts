import type { Profile } from '@frontage/api-client/contract';
import { normalizeIp } from '@frontage/domain';
import type { Locale } from '@frontage/i18n';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { emailOwners } from '#src/db/email-owners';
import { appUser, codeChallenge } from '#src/db/schema/index';
import { requireFresh, type Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { revokeAllApiTokens } from '#src/areas/access/api-tokens/service';
import { dropSignIns } from '#src/areas/access/factors/code-challenges';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { issueCode, openChallenge } from '#src/areas/access/factors/code-challenges';
import { sendCode } from '#src/areas/access/factors/code-mail';
import { lockCaller } from '#src/areas/access/factors/factors';
import { tellChange } from '#src/areas/access/factors/notice';
import type { PasswordOwner } from '#src/password-faults';
import { faultOfPassword } from '#src/areas/access/sign-in/password-policy';
import { hashPassword } from '#src/areas/access/sign-in/passwords';
import { readProfile } from '#src/areas/access/sign-in/profile';
import { provePassword, spendOwnCode } from '#src/areas/access/sessions/confirm';
import { changeAvatar } from './avatar';
import { endSessions } from '#src/areas/access/sessions/open-sessions';

/** What a person wants to change about themselves. */
export type ProfileUpdate = {
  readonly name: string;
  readonly email: string;
  /** A picture the person uploaded, `null` for none; left out, it stays. */
  readonly avatar_id?: string | null | undefined;
  readonly oldPassword?: string | undefined;
  readonly password?: string | undefined;
  readonly confirmPassword?: string | undefined;
};

/** A person changing their own profile, and from where. */
export type Changing = {
  readonly actor: Actor;
  readonly by: AuditedCaller;
  readonly ip: string;
  readonly locale: Locale;
};

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The password that is wanted, once it is judged; `null` where none is. Throws `validation_failed` naming the fields. */
async function wantedPassword(
  wanted: ProfileUpdate,
  owner: PasswordOwner,
): Promise<{ old: string; next: string } | null> {
  const { oldPassword, password, confirmPassword } = wanted;
  if (oldPassword === undefined && password === undefined && confirmPassword === undefined) return null;
  const refuse = (path: string, code: string) =>
    new AppError('validation_failed', { fields: [{ path, code }] });
  if (oldPassword === undefined) throw refuse('oldPassword', 'required');
  if (password === undefined) throw refuse('password', 'required');
  if (confirmPassword !== undefined && confirmPassword !== password)
    throw refuse('confirmPassword', 'differs');
  const fault = await faultOfPassword(password, owner);
  if (fault !== null) throw refuse('password', fault);
  return { old: oldPassword, next: password };
}

/** Asks the new address for a code. One that somebody has already gets none, and neither the answer nor its work tells. */
async function askNewEmail(
  tx: Tx,
  context: AppContext,
  { actor, ip, locale }: Changing,
  email: string,
): Promise<void> {
  const challenge = await openChallenge(tx, context, {
    accountId: actor.accountId,
    userId: actor.id,
    purpose: 'email',
    ip: normalizeIp(ip),
    email,
  });
  const issued = await issueCode(tx, context, challenge);
  if ('waitSeconds' in issued) throw new AppError('rate_limited', { retryAfterSeconds: issued.waitSeconds });
  const owner = (await emailOwners(tx, [email])).get(email.toLowerCase());
  const isFree = owner === undefined || owner === actor.id;
  // Written in either case, for the same work; what is over when it is written is never sent.
  await sendCode(tx, context, { to: email, locale, purpose: 'email', code: issued.code, isOver: !isFree });
}

/**
 * Changes a person's own name and password, and asks for the confirmation of another e-mail, all or nothing. A new password needs
 * the old one and ends every other session and every API token; another e-mail needs a fresh proof and counts once {@link confirmEmail} has its code.
 */
export async function updateProfile(
  context: AppContext,
  changing: Changing,
  wanted: ProfileUpdate,
): Promise<Profile> {
  const { actor, by, ip, locale } = changing;
  const { db, clock } = context;
  const now = clock.now();
  const [before] = await db.select().from(appUser).where(eq(appUser.id, actor.id));
  if (before === undefined) throw new AppError('unauthenticated');
  const isEmailNew = !isSame(before.email, wanted.email);
  if (isEmailNew) requireFresh(actor, now);
  const passwords = await wantedPassword(wanted, { email: before.email, name: wanted.name });
  if (passwords !== null) await provePassword(context, actor, passwords.old, ip);
  const passwordHash = passwords === null ? null : await hashPassword(passwords.next);
  return db.transaction(async (tx) => {
    const person = await lockCaller(tx, actor);
    // What was checked above must still be the password: of two changes at once the second is refused.
    if (passwordHash !== null && person.passwordHash !== before.passwordHash) throw new AppError('conflict');
    await tx
      .update(appUser)
      .set({ name: wanted.name, ...(passwordHash === null ? {} : { passwordHash, passwordChosenAt: now }) })
      .where(eq(appUser.id, actor.id));
    const object = { kind: 'user', id: person.id, name: wanted.name } as const;
    if (person.name !== wanted.name)
      await record(tx, {
        ...by,
        at: now,
        action: 'user_updated',
        object,
        before: { name: person.name },
        after: { name: wanted.name },
      });
    if (passwordHash !== null) {
      await record(tx, { ...by, at: now, action: 'password_changed', object });
      await endOthers(tx, changing, 'password_changed', now);
      await tellChange(tx, context, { to: person.email, locale, change: 'password' });
    }
    await changeAvatar(tx, person, {
      avatarId: wanted.avatar_id,
      uploadedBy: person.id,
      field: 'avatar_id',
      at: now,
    });
    if (isEmailNew) await askNewEmail(tx, context, changing, wanted.email);
    return readProfile(tx, actor.id, actor.signedInWith);
  });
}

/** Ends what was begun with the password or e-mail that a person replaced: every other session of theirs, and every API token. */
async function endOthers(
  tx: Tx,
  { actor, by }: Changing,
  reason: 'password_changed' | 'email_changed',
  now: Date,
): Promise<void> {
  await endSessions(tx, by, actor, { which: { but: actor.sessionId }, reason, now });
  await revokeAllApiTokens(tx, actor.id, now);
  await dropSignIns(tx, actor.id);
}

/**
 * Takes over the new e-mail with the code that was sent there, and ends every other session and every API token; the old address is
 * told. Throws `code_invalid` and `conflict`.
 */
export async function confirmEmail(context: AppContext, changing: Changing, code: string): Promise<Profile> {
  const { actor, by, ip, locale } = changing;
  const now = context.clock.now();
  const profile = await context.db.transaction(async (tx) => {
    const challenge = await spendOwnCode(tx, context, actor.id, 'email', { code, ip });
    if (challenge?.email == null) return null;
    const person = await lockCaller(tx, actor);
    await tx.update(appUser).set({ email: challenge.email }).where(eq(appUser.id, actor.id));
    await record(tx, {
      ...by,
      at: now,
      action: 'email_changed',
      object: { kind: 'user', id: person.id, name: person.name },
      before: { email: person.email },
      after: { email: challenge.email },
    });
    await endOthers(tx, changing, 'email_changed', now);
    await tellChange(tx, context, { to: person.email, locale, change: 'email' });
    return readProfile(tx, actor.id, actor.signedInWith);
  });
  if (profile === null) throw new AppError('code_invalid');
  return profile;
}

/** Forgets an e-mail that waits to be confirmed. */
export async function dropEmail(
  db: Pick<Tx, 'update'>,
  clock: AppContext['clock'],
  userId: string,
): Promise<void> {
  // Not deleted: when it was sent still counts for when the next code may be.
  await db
    .update(codeChallenge)
    .set({ digest: null, expiresAt: clock.now() })
    .where(and(eq(codeChallenge.userId, userId), eq(codeChallenge.purpose, 'email')));
}
