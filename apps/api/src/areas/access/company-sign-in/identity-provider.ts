import type { CompanySignIn, contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { roles } from '@frontage/domain';
import { and, asc, eq, inArray, isNull, lt, ne, notInArray, or } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import {
  account,
  appUser,
  companyAttempt,
  companyDomain,
  companyIdentity,
  companySignIn,
  session,
} from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { lockIdentityProvider } from './may-change';
import { discover, redirectUriOf, sealContextOf } from './openid';
import { tellAdministrators } from './tell';

type Context = Pick<AppContext, 'config' | 'db' | 'clock' | 'secrets' | 'log' | 'mail' | 'resolveTxt'>;
type Answer = ResponseOf<typeof contract.companySignIn.read>;
type Wanted = RequestOf<typeof contract.companySignIn.save>['body'];
type Row = typeof companySignIn.$inferSelect;

/** The DNS record that proves a domain (RFC 8552: below a name that starts with an underscore). */
function recordOf({ domain, token }: Pick<typeof companyDomain.$inferSelect, 'domain' | 'token'>) {
  return { name: `_frontage.${domain}`, value: `frontage-verification=${token}` };
}

/** What an account has settled, without its secret. */
export async function readIdentityProvider({ db, config }: Context, accountId: string): Promise<Answer> {
  const redirectUri = redirectUriOf(config, accountId);
  const [row] = await db.select().from(companySignIn).where(eq(companySignIn.accountId, accountId));
  if (row === undefined) return { redirectUri, connection: null };
  const domains = await db
    .select()
    .from(companyDomain)
    .where(eq(companyDomain.accountId, accountId))
    .orderBy(asc(companyDomain.domain));
  const { issuer, clientId, isOn, isOnly, createsUsers, newUserRole, trustsSecondFactor, updatedAt } = row;
  const connection: CompanySignIn = {
    ...{ issuer, clientId, isOn, isOnly, createsUsers, newUserRole, trustsSecondFactor },
    domains: domains.map((one) => ({
      domain: one.domain,
      verifiedAt: one.verifiedAt?.toISOString() ?? null,
      record: recordOf(one),
    })),
    savedAt: updatedAt.toISOString(),
  };
  return { redirectUri, connection };
}

/** What the audit log tells of an identity provider. */
function settledIn(
  one: Pick<
    Row,
    'issuer' | 'clientId' | 'isOn' | 'isOnly' | 'createsUsers' | 'newUserRole' | 'trustsSecondFactor'
  >,
) {
  const { issuer, clientId, isOn, isOnly, createsUsers, newUserRole, trustsSecondFactor } = one;
  return { issuer, client: clientId, isOn, isOnly, createsUsers, newUserRole, trustsSecondFactor };
}

const invalid = (path: string, code: string) =>
  new AppError('validation_failed', { fields: [{ path, code }] });

/** The secret to keep. A stored secret only goes to the issuer it was given for. */
function secretOf({ secrets }: Context, row: Row | undefined, wanted: Wanted, accountId: string): string {
  if (wanted.clientSecret !== undefined) return wanted.clientSecret;
  if (row?.issuer !== wanted.issuer || row.clientId !== wanted.clientId)
    throw invalid('clientSecret', 'required');
  return secrets.open(row.sealedClientSecret, sealContextOf(accountId));
}

/** The domains that an account claims. */
async function claimedDomains(db: Context['db'] | Tx, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ domain: companyDomain.domain })
    .from(companyDomain)
    .where(eq(companyDomain.accountId, accountId));
  return rows.map(({ domain }) => domain);
}

/** Claims exactly these domains. The installation's own administrators answer for theirs; all others are proved by DNS. */
async function writeDomains(tx: Tx, actor: Actor, wanted: readonly string[], now: Date): Promise<void> {
  const { accountId, role } = actor;
  await tx
    .delete(companyDomain)
    .where(and(eq(companyDomain.accountId, accountId), notInArray(companyDomain.domain, [...wanted])));
  for (const domain of wanted) {
    const token = randomBytes(20).toString('hex');
    await tx.insert(companyDomain).values({ accountId, domain, token, createdAt: now }).onConflictDoNothing();
  }
  if (role < roles.superAdmin) return;
  await tx
    .update(companyDomain)
    .set({ verifiedAt: now })
    .where(
      and(
        eq(companyDomain.accountId, accountId),
        inArray(companyDomain.domain, [...wanted]),
        isNull(companyDomain.verifiedAt),
      ),
    );
}

/** Ends sign-ins that wait for a code: what the provider vouched for them by is settled otherwise now. */
async function endAttempts(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(companyAttempt).where(eq(companyAttempt.accountId, accountId));
}

/** Of two accounts that prove the same domain, the second hears `conflict`. */
function takenInstead(error: unknown): never {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('constraint' in at && at.constraint === 'company_domain_owner') throw new AppError('conflict');
  throw error;
}

/** Once the provider is the only way, who came in another one comes in again; who may keep the password stays. */
async function endOtherSessions(tx: Tx, actor: Actor, now: Date): Promise<void> {
  const bound = tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(
        eq(appUser.accountId, actor.accountId),
        or(lt(appUser.role, roles.clientAdmin), eq(appUser.isMfaOn, false)),
      ),
    );
  await tx
    .update(session)
    .set({ endedAt: now, endReason: 'company_sign_in_only' })
    .where(
      and(
        eq(session.accountId, actor.accountId),
        inArray(session.userId, bound),
        ne(session.signedInWith, 'oidc'),
        isNull(session.endedAt),
      ),
    );
}

/**
 * Saves an account's identity provider, once it has answered. It signs in nobody with more rights than the person who saved it last, and
 * does not cover domains that were proved for another issuer. As the only way to sign in it requires a second factor of the person who
 * saves it, who otherwise could not come back. Throws `validation_failed` naming `issuer` or `clientSecret`, `second_factor_missing`,
 * `permission_change_not_authorized` ({@link lockIdentityProvider}) and `conflict` (a domain is another account's).
 */
export async function saveIdentityProvider(
  context: Context,
  actor: Actor,
  by: AuditedCaller,
  wanted: Wanted,
): Promise<Answer> {
  const { db, clock, secrets, log } = context;
  const { accountId } = actor;
  const { issuer, clientId, isOn, isOnly, createsUsers, newUserRole, trustsSecondFactor } = wanted;
  const lock = async (tx: Tx) => {
    const domains = [...new Set([...wanted.domains, ...(await claimedDomains(tx, accountId))])];
    return lockIdentityProvider(tx, actor, { domains, newUserRole });
  };
  // Judged before any provider is asked, and again in the transaction that writes.
  const { self, row: held } = await db.transaction(lock);
  if (isOnly && !self.row.isMfaOn) throw new AppError('second_factor_missing');
  const clientSecret = secretOf(context, held, wanted, accountId);
  await discover(context, { issuer, clientId, clientSecret }).catch((error: unknown) => {
    log.info({ event: 'company_provider_refused', accountId, err: error }, 'a provider was not accepted');
    throw invalid('issuer', 'unreachable');
  });
  const settled = { issuer, clientId, isOn, isOnly, createsUsers, newUserRole, trustsSecondFactor };
  const saving = db.transaction(async (tx) => {
    const now = clock.now();
    // The person before the account, as whoever makes people does.
    const { self: saver, row } = await lock(tx);
    const [owner] = await tx
      .select({ name: account.name })
      .from(account)
      .where(eq(account.id, accountId))
      .for('no key update');
    const next = {
      ...settled,
      sealedClientSecret: secrets.seal(clientSecret, sealContextOf(accountId)),
      highestRole: saver.row.role,
      overrides: saver.row.permissions,
      updatedBy: actor.id,
      updatedAt: now,
    };
    await tx
      .insert(companySignIn)
      .values({ accountId, ...next })
      .onConflictDoUpdate({ target: companySignIn.accountId, set: next });
    const claimed = await claimedDomains(tx, accountId);
    if (row?.issuer !== issuer || claimed.some((domain) => !wanted.domains.includes(domain)))
      await endAttempts(tx, accountId);
    // The proof was for this provider alone.
    if (row !== undefined && row.issuer !== issuer)
      await tx.delete(companyDomain).where(eq(companyDomain.accountId, accountId));
    await writeDomains(tx, actor, wanted.domains, now);
    if (isOn && isOnly) await endOtherSessions(tx, actor, now);
    await record(tx, {
      ...by,
      at: now,
      action: 'sign_in_provider_changed',
      object: { kind: 'account', id: accountId, name: owner?.name ?? '' },
      before: row === undefined ? null : settledIn(row),
      after: { ...settledIn(settled), domains: wanted.domains },
    });
    await tellAdministrators(tx, context, actor, {
      change: row === undefined ? 'added' : 'changed',
      account: owner?.name ?? '',
      provider: new URL(issuer).host,
      domains: wanted.domains,
    });
  });
  await saving.catch(takenInstead);
  return readIdentityProvider(context, accountId);
}

/** Forgets an account's identity provider, whom it knew, and its domains. Throws `permission_change_not_authorized` ({@link lockIdentityProvider}). */
export async function removeIdentityProvider(
  context: Context,
  actor: Actor,
  by: AuditedCaller,
): Promise<Answer> {
  const { db, clock } = context;
  const { accountId } = actor;
  await db.transaction(async (tx) => {
    const domains = await claimedDomains(tx, accountId);
    await lockIdentityProvider(tx, actor, { domains });
    const [owner] = await tx.select({ name: account.name }).from(account).where(eq(account.id, accountId));
    const [gone] = await tx.delete(companySignIn).where(eq(companySignIn.accountId, accountId)).returning();
    await tx.delete(companyDomain).where(eq(companyDomain.accountId, accountId));
    await tx.delete(companyIdentity).where(eq(companyIdentity.accountId, accountId));
    await endAttempts(tx, accountId);
    if (gone === undefined) return;
    await record(tx, {
      ...by,
      at: clock.now(),
      action: 'sign_in_provider_changed',
      object: { kind: 'account', id: accountId },
      before: { issuer: gone.issuer, client: gone.clientId, isOn: gone.isOn },
    });
    await tellAdministrators(tx, context, actor, {
      change: 'removed',
      account: owner?.name ?? '',
      provider: new URL(gone.issuer).host,
      domains,
    });
  });
  return readIdentityProvider(context, accountId);
}

/**
 * Looks for the record that proves a domain, and makes it the account's own. Throws `not_found` for a domain it does not
 * claim, `validation_failed` while the record is missing, `permission_change_not_authorized` ({@link lockIdentityProvider}) and `conflict`
 * where another account has proved it.
 */
export async function proveDomain(
  context: Context,
  actor: Actor,
  by: AuditedCaller,
  domain: string,
): Promise<Answer> {
  const { db, clock, resolveTxt } = context;
  const isIt = and(eq(companyDomain.accountId, actor.accountId), eq(companyDomain.domain, domain));
  const domains = await claimedDomains(db, actor.accountId);
  await db.transaction((tx) => lockIdentityProvider(tx, actor, { domains }));
  const [claim] = await db.select().from(companyDomain).where(isIt);
  if (claim === undefined) throw new AppError('not_found');
  const { name, value } = recordOf(claim);
  // No answer, and an answer without it, are the same to who waits for it.
  const records = await resolveTxt(name).catch(() => []);
  if (!records.some((parts) => parts.join('').trim() === value)) throw invalid('domain', 'record_missing');
  const proving = db.transaction(async (tx) => {
    const now = clock.now();
    const { row } = await lockIdentityProvider(tx, actor, { domains });
    const [owner] = await tx
      .select({ name: account.name })
      .from(account)
      .where(eq(account.id, actor.accountId));
    const proved = await tx
      .update(companyDomain)
      .set({ verifiedAt: now })
      // The very claim whose record was found: its token changes with the provider.
      .where(and(isIt, eq(companyDomain.token, claim.token), isNull(companyDomain.verifiedAt)))
      .returning();
    if (proved.length === 0) return;
    await record(tx, {
      ...by,
      at: now,
      action: 'sign_in_provider_changed',
      object: { kind: 'account', id: actor.accountId },
      after: { domain, verified: true },
    });
    await tellAdministrators(tx, context, actor, {
      change: 'proved',
      account: owner?.name ?? '',
      provider: row === undefined ? '' : new URL(row.issuer).host,
      domains: [domain],
    });
  });
  await proving.catch(takenInstead);
  return readIdentityProvider(context, actor.accountId);
}
