import type { contract, RequestOf, SentInvites } from '@frontage/api-client/contract';
import { isEmail } from '@frontage/domain';
import type { Locale } from '@frontage/i18n';
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { account, appUser, invite } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { holdNamedRole } from '#src/areas/access/named-roles/rows';
import { lockSelf } from '#src/areas/access/people/create';
import { checkGrant, type CheckedGrant } from '#src/areas/access/people/grant';
import { grantFacts } from '#src/areas/access/people/grant-facts';
import { takeEmailLookup } from '#src/areas/access/people/email-lookups';
import { takeOrRefuse } from '#src/http/throttle';
import { inviteLifeMs, newInviteToken } from './token';

type Row = typeof invite.$inferSelect;
type InviteOrder = RequestOf<typeof contract.invites.send>['body'];
type Context = Pick<AppContext, 'db' | 'clock' | 'mail'>;

/** Invite mails an account sends within an hour; more wait, so that Frontage cannot be used for bulk mail. */
export const invitesPerHour = 300;
/** Times that an account invites one address again within an hour, by the same invite or a new one, so that nobody is buried under them. */
export const resendsPerHour = 5;
const hourMs = 60 * 60_000;

/**
 * Counts the mails and not the invites, which keep only when they were sent last: one that is sent again and again, and one into an account
 * that was just made, are mails of the account that sends. Throws `rate_limited` beyond {@link invitesPerHour}.
 */
export function takeInviteMails(tx: Tx, accountId: string, mails: number, now: Date): Promise<void> {
  return takeOrRefuse(tx, now, `invite-mail:${accountId}`, { most: invitesPerHour, ms: hourMs }, mails);
}

/** Counts a mail to an address that the account invited before; throws `rate_limited` beyond {@link resendsPerHour}. */
async function takeAgain(tx: Tx, accountId: string, email: string, now: Date): Promise<void> {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  await takeOrRefuse(tx, now, `invite-again:${accountId}:${digest}`, { most: resendsPerHour, ms: hourMs });
}

/** Counts an invite that is sent again; throws `rate_limited` beyond {@link resendsPerHour} and {@link invitesPerHour}. */
export async function takeResend(
  tx: Tx,
  { email, accountId }: Pick<Row, 'email' | 'accountId'>,
  now: Date,
): Promise<void> {
  await takeInviteMails(tx, accountId, 1, now);
  await takeAgain(tx, accountId, email, now);
}

/** Counts new invites to addresses that were sent one within the hour, which was taken back. Throws `rate_limited`. */
async function takeAnew(tx: Tx, accountId: string, emails: readonly string[], now: Date): Promise<void> {
  const before = await tx
    .selectDistinct({ email: invite.email })
    .from(invite)
    .where(
      and(
        eq(invite.accountId, accountId),
        inArray(invite.email, [...emails]),
        gt(invite.sentAt, new Date(now.getTime() - hourMs)),
      ),
    );
  for (const { email } of before) await takeAgain(tx, accountId, email, now);
}

/** Sends the mail of an invite, in the transaction that writes it. */
export async function mailInvite(
  { mail }: Pick<AppContext, 'mail'>,
  tx: Tx,
  facts: { to: string; locale: Locale; token: string; inviter: string; accountId: string; expiresAt: Date },
): Promise<void> {
  const [owner] = await tx
    .select({ name: account.name })
    .from(account)
    .where(eq(account.id, facts.accountId));
  await mail.send(
    {
      to: facts.to,
      locale: facts.locale,
      template: 'invite',
      params: {
        inviter: facts.inviter,
        account: owner?.name ?? '',
        token: facts.token,
        days: inviteLifeMs / (24 * hourMs),
      },
      expiresAt: facts.expiresAt,
    },
    tx,
  );
}

type Sorted = { readonly good: string[]; readonly invalid: SentInvites['invalid'] };

/**
 * The addresses that can be invited: well-formed, of nobody in this account, and not invited already. Whether somebody of another account
 * signs in with one is not asked, so that no answer tells: they join with it (docs/decisions/064).
 */
async function sortAddresses(
  tx: Tx,
  accountId: string,
  emails: readonly string[],
  now: Date,
): Promise<Sorted> {
  const unique = [...new Set(emails.map((email) => email.toLowerCase()))];
  const wellFormed = unique.filter(isEmail);
  const people =
    wellFormed.length === 0
      ? []
      : await tx
          .select({ email: sql<string>`lower(${appUser.email})` })
          .from(appUser)
          .where(and(eq(appUser.accountId, accountId), inArray(sql`lower(${appUser.email})`, wellFormed)));
  const registered = new Set(people.map(({ email }) => email));
  const invited =
    wellFormed.length === 0
      ? []
      : await tx
          .select({ email: invite.email })
          .from(invite)
          .where(
            and(
              eq(invite.accountId, accountId),
              inArray(invite.email, wellFormed),
              isNull(invite.usedAt),
              isNull(invite.revokedAt),
              gt(invite.expiresAt, now),
            ),
          );
  const reasonOf = (email: string) => {
    if (!wellFormed.includes(email)) return 'malformed' as const;
    if (registered.has(email)) return 'registered' as const;
    return invited.some((row) => row.email === email) ? ('invited' as const) : null;
  };
  const good: string[] = [];
  const invalid: SentInvites['invalid'] = [];
  for (const email of unique) {
    const reason = reasonOf(email);
    if (reason === null) good.push(email);
    else invalid.push({ email, reason });
  }
  return { good, invalid };
}

/** Writes an invite and its mail; answers its id. */
export async function writeInvite(
  context: Pick<Context, 'clock' | 'mail'>,
  tx: Tx,
  actor: Pick<Actor, 'id' | 'accountId' | 'name'>,
  email: string,
  grant: CheckedGrant,
  locale: Locale,
): Promise<string> {
  const now = context.clock.now();
  const { token, hash } = newInviteToken();
  const expiresAt = new Date(now.getTime() + inviteLifeMs);
  const id = randomUUID();
  const { accountId } = actor;
  await tx.insert(invite).values({
    id,
    accountId,
    email,
    locale,
    role: grant.role,
    permissions: grant.overrides,
    namedRoleId: grant.namedRoleId,
    allProjects: grant.allProjects,
    projectIds: [...grant.projects],
    groupIds: grant.groups.map((one) => one.id),
    locationIds: grant.locations.map((one) => one.id),
    approverIds: [...grant.approverIds],
    invitedBy: actor.id,
    createdAt: now,
    sentAt: now,
    expiresAt,
    tokenHash: hash,
  });
  await mailInvite(context, tx, { to: email, locale, token, inviter: actor.name, accountId, expiresAt });
  return id;
}

/**
 * Invites everybody who can be invited, and names the others. Throws `invites_all_invalid` when there is nobody left, and what a grant
 * may throw. Invites and mails are one transaction.
 */
export async function sendInvites(
  context: Context,
  actor: Actor,
  by: AuditedCaller,
  order: InviteOrder,
  locale: Locale,
): Promise<SentInvites> {
  await takeEmailLookup(context, actor, order.emails.length);
  return context.db.transaction(async (tx) => {
    const now = context.clock.now();
    await holdNamedRole(tx, actor.accountId, order.namedRoleId);
    const self = await lockSelf(tx, actor);
    const grant = await checkGrant(tx, self, order, null);
    // One after the other: two at once would both find an address that has no invite yet.
    await tx
      .select({ id: account.id })
      .from(account)
      .where(eq(account.id, actor.accountId))
      .for('no key update');
    const { good, invalid } = await sortAddresses(tx, actor.accountId, order.emails, now);
    if (good.length === 0)
      throw new AppError('invites_all_invalid', {
        fields: invalid.map(({ email, reason }) => ({
          path: 'emails',
          code: `email_${reason}`,
          params: { value: email.slice(0, 254) },
        })),
      });
    await takeInviteMails(tx, actor.accountId, good.length, now);
    await takeAnew(tx, actor.accountId, good, now);
    // An invite that ran out makes room for the new one.
    await tx
      .update(invite)
      .set({ revokedAt: now })
      .where(
        and(
          eq(invite.accountId, actor.accountId),
          inArray(invite.email, good),
          isNull(invite.usedAt),
          isNull(invite.revokedAt),
          lte(invite.expiresAt, now),
        ),
      );
    const facts = await grantFacts(tx, actor.accountId, grant);
    for (const email of good) {
      const id = await writeInvite(context, tx, actor, email, grant, locale);
      await record(tx, {
        ...by,
        at: now,
        action: 'invite_sent',
        object: { kind: 'invite', id, name: email },
        after: facts,
      });
    }
    return { sent: good, invalid };
  });
}
