import type { contract, RequestOf, UserDetail } from '@frontage/api-client/contract';
import { can, readIpList } from '@frontage/domain';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { emailOwners } from '#src/db/email-owners';
import type { Locale } from '@frontage/i18n';
import { eq } from 'drizzle-orm';
import { account, appUser } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError, toAppError } from '#src/http/errors';
import { record, type AuditedCaller, attachImage } from '#src/areas/base/door';
import { holdNamedRole } from '#src/areas/access/named-roles/rows';
import { takeEmailLookup } from './email-lookups';
import { hashChosenPassword } from './chosen-password';
import { checkGrant, grantRefused, type CheckedGrant } from './grant';
import { grantFacts } from './grant-facts';
import { readUser } from './overview';
import { asCaller, readPeople, type Person } from './person';
import { writeGrant } from './write-grant';

type NewUser = RequestOf<typeof contract.users.create>['body'];

/** Throws `email_taken` when somebody in any account already signs in with this e-mail. */
export async function requireFreeEmail(tx: Tx, email: string, exceptId?: string): Promise<void> {
  const owner = (await emailOwners(tx, [email])).get(email.toLowerCase());
  if (owner !== undefined && owner !== exceptId)
    throw new AppError('email_taken', { fields: [{ path: 'email', code: 'email_taken' }] });
}

/** The same for an e-mail that somebody of another account has, which only the database sees. */
export function emailTakenInstead(error: unknown): never {
  if (toAppError(error).code !== 'conflict') throw error;
  throw new AppError('email_taken', { fields: [{ path: 'email', code: 'email_taken' }] });
}

/** A list of allowed addresses in its stored form; throws `validation_failed` naming the parts that are none. */
export function checkedIps(text: string): string {
  const { list, invalid } = readIpList(text);
  if (invalid.length === 0) return list;
  throw new AppError('validation_failed', {
    fields: invalid.map((value) => ({ path: 'allowedIps', code: 'ip_invalid', params: { value } })),
  });
}

/** Throws unless the person may restrict from where others sign in. */
export function requireIpRight(actor: Pick<Actor, 'permissions'>): void {
  if (!can(actor.permissions, 'ipRestriction:edit'))
    throw grantRefused([{ path: 'allowedIps', code: 'permission_not_held' }]);
}

/** The caller's row, locked: what they pass on is judged by what they hold now. */
export async function lockSelf(tx: Tx, actor: Actor): Promise<Person> {
  const self = (await readPeople(tx, actor.accountId, [actor.id], true)).get(actor.id);
  if (self?.row.disabledAt !== null) throw new AppError('unauthenticated');
  return asCaller(self, actor.permissions);
}

/** Writes a person with a grant that was checked. */
export async function insertUser(
  tx: Tx,
  values: Pick<
    typeof appUser.$inferInsert,
    | 'accountId'
    | 'email'
    | 'name'
    | 'passwordHash'
    | 'passwordChosenAt'
    | 'homeUserId'
    | 'isMfaOn'
    | 'createdAt'
    | 'allowedIps'
    | 'avatarId'
    | 'avatarUrl'
  >,
  grant: CheckedGrant,
): Promise<string> {
  const id = randomUUID();
  const { role, overrides: permissions, namedRoleId } = grant;
  await tx.insert(appUser).values({ ...values, id, role, permissions, namedRoleId });
  await writeGrant(tx, { id, accountId: values.accountId }, grant);
  return id;
}

/** Mails a person that an account was created for them and by whom. The password is not in it: whoever chose it passes it on. */
async function tellMade(
  mail: AppContext['mail'],
  tx: Tx,
  actor: Actor,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  const [owner] = await tx
    .select({ name: account.name })
    .from(account)
    .where(eq(account.id, actor.accountId));
  const params = { maker: actor.name, account: owner?.name ?? '', email };
  await mail.send({ to: email, locale, template: 'accountMade', params }, tx);
}

/**
 * Creates a person in the caller's account and tells them by mail. Throws what the contract's `users.create` lists.
 * @param locale language of the mail: the creator's, since the person has chosen none yet
 */
export async function createUser(
  { db, clock, mail }: Pick<AppContext, 'db' | 'clock' | 'mail'>,
  actor: Actor,
  by: AuditedCaller,
  body: NewUser,
  locale: Locale,
): Promise<UserDetail> {
  const allowedIps = checkedIps(body.allowedIps);
  if (allowedIps !== '') requireIpRight(actor);
  await takeEmailLookup({ db, clock }, actor, 1);
  const passwordHash = await hashChosenPassword(body.password, body);
  const creating = db.transaction(async (tx) => {
    await holdNamedRole(tx, actor.accountId, body.namedRoleId);
    const self = await lockSelf(tx, actor);
    const grant = await checkGrant(tx, self, body, null);
    const now = clock.now();
    const { email, name } = body;
    const { accountId } = actor;
    const picture =
      body.avatarId == null
        ? null
        : await attachImage(tx, {
            owner: { accountId, userId: actor.id },
            imageId: body.avatarId,
            purpose: 'avatar',
            field: 'avatarId',
            at: now,
          });
    // Last of what is judged: a person who is refused for anything else tells nothing of who has the e-mail.
    await requireFreeEmail(tx, email);
    const values = { accountId, email, name, passwordHash, allowedIps, createdAt: now };
    const avatar = { avatarId: picture?.id ?? null, avatarUrl: picture?.url ?? null };
    const id = await insertUser(tx, { ...values, ...avatar }, grant);
    await tellMade(mail, tx, actor, { email, locale });
    await record(tx, {
      ...by,
      at: now,
      action: 'user_created',
      object: { kind: 'user', id, name },
      after: {
        email,
        ...(await grantFacts(tx, accountId, grant)),
        ...(allowedIps === '' ? {} : { allowedIps }),
      },
    });
    return readUser(tx, actor, id);
  });
  return creating.catch(emailTakenInstead);
}
