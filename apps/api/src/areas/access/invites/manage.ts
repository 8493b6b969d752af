import type { Invite } from '@frontage/api-client/contract';
import type { Locale } from '@frontage/i18n';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { invite } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { lockSelf } from '#src/areas/access/people/create';
import { checkGrant, grantRefused, type WantedGrant } from '#src/areas/access/people/grant';
import { readInvite } from './list';
import { mailInvite, takeResend } from './send';
import { inviteLifeMs, newInviteToken } from './token';

type Row = typeof invite.$inferSelect;

/** What an invite grants, in the form a grant is judged in. */
export function wantedOf(row: Row): WantedGrant {
  return {
    namedRoleId: row.namedRoleId,
    role: row.role,
    overrides: row.permissions,
    allProjects: row.allProjects,
    projectIds: row.projectIds,
    groupIds: row.groupIds,
    locationIds: row.locationIds,
    approverIds: row.approverIds,
  };
}

/** An invite that is still open, locked. Throws `not_found`, or `invite_invalid` for one that was used or revoked. */
async function lockOpen(tx: Tx, actor: Actor, id: string, now: Date): Promise<Row> {
  await readInvite(tx, actor, id, now);
  const [row] = await tx
    .select()
    .from(invite)
    .where(and(eq(invite.id, id), eq(invite.accountId, actor.accountId)))
    .for('no key update');
  if (row === undefined) throw new AppError('not_found');
  if (row.usedAt !== null || row.revokedAt !== null) throw new AppError('invite_invalid');
  return row;
}

/** Sends an invite again under a new link; from then on the caller's rights stand behind it, not the first inviter's. */
export async function resendInvite(
  context: Pick<AppContext, 'db' | 'clock' | 'mail'>,
  actor: Actor,
  by: AuditedCaller,
  id: string,
): Promise<Invite> {
  return context.db.transaction(async (tx) => {
    const now = context.clock.now();
    const self = await lockSelf(tx, actor);
    const row = await lockOpen(tx, actor, id, now);
    await checkGrant(tx, self, wantedOf(row), null);
    await takeResend(tx, row, now);
    const { token, hash } = newInviteToken();
    const expiresAt = new Date(now.getTime() + inviteLifeMs);
    await tx
      .update(invite)
      .set({ tokenHash: hash, expiresAt, sentAt: now, sends: row.sends + 1, invitedBy: actor.id })
      .where(eq(invite.id, id));
    const { accountId } = actor;
    const locale = row.locale as Locale;
    await mailInvite(context, tx, {
      to: row.email,
      locale,
      token,
      inviter: actor.name,
      accountId,
      expiresAt,
    });
    await record(tx, {
      ...by,
      at: now,
      action: 'invite_resent',
      object: { kind: 'invite', id, name: row.email },
    });
    return readInvite(tx, actor, id, now);
  });
}

/** Takes an invite back. Whoever could have sent it may, and whoever did. */
export async function revokeInvite(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor: Actor,
  by: AuditedCaller,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const { canManage } = await readInvite(tx, actor, id, now);
    const row = await lockOpen(tx, actor, id, now);
    if (!canManage && row.invitedBy !== actor.id) throw grantRefused();
    await tx.update(invite).set({ revokedAt: now }).where(eq(invite.id, id));
    await record(tx, {
      ...by,
      at: now,
      action: 'invite_revoked',
      object: { kind: 'invite', id, name: row.email },
    });
  });
}
