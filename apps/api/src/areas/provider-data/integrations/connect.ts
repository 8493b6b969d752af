import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { ResponseOf, contract } from '@frontage/api-client/contract';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { withEveryKind } from '#src/db/tenant-context';
import { providerAttempt, providerGrant } from '#src/db/schema/index';
import { asSystem } from '#src/db/tenant-context';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { linkGrant, openGrantToken } from '#src/provider/grants';
import { ProviderError, type ProviderAccount } from '#src/provider/port';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { enqueueSync } from '#src/areas/provider-data/sync/enqueue';

type Finished = ResponseOf<typeof contract.integrations.finish>;

/** How long somebody may take on the consent page. */
const attemptMs = 10 * 60_000;

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const sealContextOf = (stateDigest: string) => `provider-attempt ${stateDigest}`;

/**
 * Begins to connect an account of the provider: where the browser goes. The answer is taken from this very session only, once. With
 * a grant it is to be that grant's person again. Throws `not_found` and `provider_unreachable`.
 */
export async function startConnect(context: AppContext, actor: Actor, grantId: string | null) {
  const { db, clock, secrets, consent } = context;
  const now = clock.now();
  if (grantId !== null) {
    const isOurs = and(eq(providerGrant.id, grantId), eq(providerGrant.accountId, actor.accountId));
    if ((await db.$count(providerGrant, isOurs)) === 0) throw new AppError('not_found');
  }
  const { url, state, verifier } = consent.begin();
  const stateDigest = digestOf(state);
  await db
    .delete(providerAttempt)
    .where(and(eq(providerAttempt.accountId, actor.accountId), lt(providerAttempt.expiresAt, now)));
  await db.insert(providerAttempt).values({
    stateDigest,
    accountId: actor.accountId,
    userId: actor.id,
    sessionId: actor.sessionId,
    grantId,
    sealedVerifier: secrets.seal(verifier, sealContextOf(stateDigest)),
    expiresAt: new Date(now.getTime() + attemptMs),
  });
  return { url };
}

/** Spends an attempt, in one statement, so that none is carried out twice. */
async function spendAttempt({ db, clock }: AppContext, actor: Actor, state: string) {
  const now = clock.now();
  const [attempt] = await db
    .update(providerAttempt)
    .set({ usedAt: now })
    .where(
      and(
        eq(providerAttempt.stateDigest, digestOf(state)),
        eq(providerAttempt.accountId, actor.accountId),
        eq(providerAttempt.userId, actor.id),
        eq(providerAttempt.sessionId, actor.sessionId),
        isNull(providerAttempt.usedAt),
        gt(providerAttempt.expiresAt, now),
      ),
    )
    .returning();
  if (attempt === undefined) throw new AppError('consent_invalid');
  return attempt;
}

/**
 * Ends it with the provider's answer. A grant that is connected again has to be the same person's, or everything reached through it would
 * belong to somebody else. Throws `consent_invalid`, `consent_incomplete`, `consent_other_account` and `provider_unreachable`.
 */
export async function finishConnect(
  context: AppContext,
  actor: Actor,
  answer: { readonly state: string; readonly code?: string | undefined },
  by: AuditedCaller,
): Promise<Finished> {
  const { db, clock, secrets, consent } = context;
  const attempt = await spendAttempt(context, actor, answer.state);
  if (answer.code === undefined) return { outcome: 'denied', name: null };
  const verifier = secrets.open(attempt.sealedVerifier, sealContextOf(attempt.stateDigest));
  const { refreshToken } = await consent.exchange(answer.code, verifier).catch(asConsentFault);
  const person = await readPerson(context, actor.accountId, refreshToken);
  const given = { accountId: actor.accountId, refreshToken, subject: person.name, name: person.displayName };
  const link = async (tx: Tx) => {
    const outcome = await store(tx, attempt.grantId, actor.accountId, person);
    if (outcome === 'other') return outcome;
    const id = await linkGrant(tx, secrets, { ...given, connectedBy: actor.id, at: clock.now() });
    if (outcome === 'reconnected') await goOn(tx, actor.accountId, clock.now());
    await record(tx, {
      ...by,
      at: clock.now(),
      action: outcome === 'connected' ? 'integration_connected' : 'integration_reconnected',
      object: { kind: 'integration', id, name: person.displayName },
    });
    return outcome;
  };
  const outcome = await withEveryKind(() => db.transaction(link));
  if (outcome === 'other') {
    await giveBack(context, null, person.name, refreshToken);
    throw new AppError('consent_other_account');
  }
  context.wakeJobs();
  return { outcome, name: person.displayName };
}

function asConsentFault(error: unknown): never {
  if (error instanceof ProviderError && error.fault === 'refused')
    throw new AppError('consent_incomplete', { cause: error });
  throw error;
}

/** The owner of a new grant: their own account comes first in their list. The grant is stored only to ask. */
async function readPerson(
  context: AppContext,
  accountId: string,
  refreshToken: string,
): Promise<ProviderAccount> {
  const { db, clock, secrets, openProvider } = context;
  const grantId = await linkGrant(db, secrets, { accountId, refreshToken, isProbe: true, at: clock.now() });
  try {
    const provider = await openProvider({ accountId, jobId: null, grantId });
    const { accounts } = await provider.listAccounts({});
    const person = accounts.find(({ type }) => type === 'PERSONAL') ?? accounts[0];
    if (person === undefined) throw new AppError('consent_incomplete');
    return person;
  } catch (error) {
    if (error instanceof ProviderError && error.fault === 'unauthorized')
      throw new AppError('consent_incomplete', { cause: error });
    throw error;
  } finally {
    await db
      .delete(providerGrant)
      .where(and(eq(providerGrant.id, grantId), eq(providerGrant.accountId, accountId)));
  }
}

/** Makes sure that the row a grant goes into is its person's; one from before people were read is taken to be. */
async function store(
  tx: Tx,
  wanted: string | null,
  accountId: string,
  person: ProviderAccount,
): Promise<'connected' | 'reconnected' | 'other'> {
  const rows = await tx
    .select({ id: providerGrant.id, subject: providerGrant.subject })
    .from(providerGrant)
    .where(eq(providerGrant.accountId, accountId))
    .for('no key update');
  const same = rows.find(({ subject }) => subject === person.name);
  if (wanted === null) return same === undefined ? 'connected' : 'reconnected';
  const asked = rows.find(({ id }) => id === wanted);
  if (asked === undefined) throw new AppError('consent_invalid');
  if (asked.subject === person.name) return 'reconnected';
  if (asked.subject !== null || same !== undefined) return 'other';
  await tx.update(providerGrant).set({ subject: person.name }).where(eq(providerGrant.id, asked.id));
  return 'reconnected';
}

/** What waited for a connection goes on, but for what waits for its location's own clock; projects are read again. */
async function goOn(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update ledger_entry e set next_try_at = case when e.state = 'queued' then e.due_at end from job j
    where j.account_id = ${accountId} and j.waits_for = 'grant' and e.job_id = j.id and e.account_id = j.account_id
      and e.state in ('queued', 'sending', 'sent', 'in_review')`);
  await tx.execute(sql`
    update job set run_at = ${now.toISOString()}, waits_for = null
    where account_id = ${accountId} and waits_for = 'grant'`);
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select p.id, p.name from project p where p.account_id = ${accountId} and p.deleted_at is null
      and (p.gmb_account_id is not null or exists (select 1 from provider_listing l where l.project_id = p.id))`);
  for (const row of rows) await enqueueSync(tx, { ...row, accountId }, null, now);
}

/**
 * Gives a token back. The provider ends with it every grant of the person for this installation, so one that another account of ours
 * has too is only forgotten.
 */
async function giveBack(
  { db, consent, log }: AppContext,
  grantId: string | null,
  subject: string | null,
  refreshToken: string,
): Promise<void> {
  const elsewhere =
    subject !== null &&
    (await asSystem('groups', () =>
      db.$count(
        providerGrant,
        and(eq(providerGrant.subject, subject), grantId === null ? undefined : ne(providerGrant.id, grantId)),
      ),
    )) > 0;
  if (elsewhere) return;
  try {
    await consent.revoke(refreshToken);
  } catch (error) {
    log.warn({ err: error, grantId }, 'a grant was not given back');
  }
}

/** Disconnects: the secret is erased and given back; locations that are linked stay as they are. Throws `not_found`. */
export async function disconnect(
  context: AppContext,
  accountId: string,
  grantId: string,
  by: AuditedCaller,
): Promise<void> {
  const { db, clock, secrets } = context;
  const removed = await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(providerGrant)
      .where(and(eq(providerGrant.id, grantId), eq(providerGrant.accountId, accountId)))
      .returning();
    if (row === undefined) throw new AppError('not_found');
    // Listings that no grant reaches any more, and that are in no project, are not offered.
    await tx.execute(sql`
      delete from provider_listing l where l.account_id = ${accountId} and l.project_id is null and not l.is_left_out
        and not exists (select 1 from provider_group g where g.account_id = l.account_id and g.name = l.provider_account)`);
    await record(tx, {
      ...by,
      at: clock.now(),
      action: 'integration_disconnected',
      object: { kind: 'integration', id: grantId, name: row.name },
    });
    return row;
  });
  await giveBack(context, grantId, removed.subject, openGrantToken(secrets, removed));
}
