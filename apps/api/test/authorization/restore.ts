import { and, eq, inArray, isNotNull, like, ne, notInArray } from 'drizzle-orm';
import {
  account,
  appUser,
  codeChallenge,
  invite,
  job,
  ledgerEntry,
  location,
  ownField,
  plan,
  planApproval,
  planComment,
  planItem,
  project as projectTable,
  projectMember,
  providerListing,
  savedFilter,
  scoreAnnulment,
  session,
  setting,
  signInThrottle,
  tutorial,
} from '../../src/db/schema';
import { inviteLifeMs } from '../../src/modules/invites/token';
import type { TestApp } from '../../src/testing/test-app';
import { entryStart, entryStates, restoreGroup } from './furnish';
import type { Place, World } from './world';

async function restorePeople(test: TestApp, place: Place): Promise<void> {
  const { db, clock } = test.context;
  const { project, userId, userEmail, hostId, inviteId, inviteHash } = place;
  const [accepted] = await db.select({ userId: invite.userId }).from(invite).where(eq(invite.id, inviteId));
  const opened = { tokenHash: inviteHash, invitedBy: hostId, usedAt: null, revokedAt: null, userId: null };
  const now = clock.now();
  await db
    .update(invite)
    .set({ ...opened, sends: 1, sentAt: now, expiresAt: new Date(now.getTime() + inviteLifeMs) })
    .where(eq(invite.id, inviteId));
  if (accepted !== undefined && accepted.userId !== null) {
    await db.delete(projectMember).where(eq(projectMember.userId, accepted.userId));
    await db.delete(appUser).where(eq(appUser.id, accepted.userId));
  }
  // The limit on invites an hour is none of this test's.
  await db
    .delete(invite)
    .where(and(eq(invite.accountId, project.accountId), like(invite.email, '________-%@padaria.example')));
  await db
    .update(appUser)
    .set({ email: userEmail, disabledAt: null, deletedAt: null })
    .where(eq(appUser.id, userId));
  await db
    .insert(projectMember)
    .values({ projectId: project.id, userId, accountId: project.accountId })
    .onConflictDoNothing();
}

/** Brings a place back to what it was, after a call that was let in did its work. */
export async function restore({ test, home, foreign, places }: World, place: Place): Promise<void> {
  const { db, clock } = test.context;
  const { project, draftId, appliedPlanId, waitingPlanId, approvalId, jobId } = place;
  await restorePeople(test, place);
  await db.transaction(async (tx) => {
    await tx.delete(setting);
    await tx.delete(tutorial);
    await tx.delete(scoreAnnulment);
    await tx.delete(savedFilter);
    await tx.delete(ownField);
    await restoreGroup(tx, place);
    await tx
      .update(providerListing)
      .set({ projectId: project.id, isLeftOut: false, linkedAt: clock.now() })
      .where(
        inArray(
          providerListing.providerName,
          place.providerNumbers.map((number) => `locations/${number}`),
        ),
      );
    await tx
      .update(location)
      .set({ removedAt: null, unlinkedAt: null })
      .where(inArray(location.id, [...place.locationIds]));
    await tx
      .delete(planComment)
      .where(and(eq(planComment.projectId, project.id), eq(planComment.at, clock.now())));
    await tx
      .update(planApproval)
      .set({ state: 'waiting', decidedBy: null, decidedAt: null, reason: null })
      .where(eq(planApproval.id, approvalId));
    await tx
      .delete(ledgerEntry)
      .where(and(eq(ledgerEntry.projectId, project.id), ne(ledgerEntry.jobId, jobId)));
    await tx.delete(job).where(and(eq(job.projectId, project.id), ne(job.id, jobId)));
    await tx
      .delete(plan)
      .where(
        and(eq(plan.projectId, project.id), notInArray(plan.id, [draftId, appliedPlanId, waitingPlanId])),
      );
    await tx
      .update(plan)
      .set({ state: 'draft', jobId: null, applyAt: null, appliedAt: null })
      .where(eq(plan.id, draftId));
    await tx
      .update(plan)
      .set({ state: 'waiting_approval', jobId: null, applyAt: null, appliedAt: null })
      .where(eq(plan.id, waitingPlanId));
    await tx
      .update(planItem)
      .set({ isIncluded: true, state: 'changed', reason: null })
      .where(inArray(planItem.planId, [draftId, waitingPlanId]));
    await tx.update(job).set({ state: 'settling', finishedAt: null }).where(eq(job.id, jobId));
    for (const [index] of entryStates.entries())
      await tx
        .update(ledgerEntry)
        .set(entryStart(index))
        .where(and(eq(ledgerEntry.jobId, jobId), eq(ledgerEntry.seq, index + 1)));
    await tx
      .update(projectTable)
      .set({
        deletedAt: project.deletedAt,
        name: project.name,
        brandName: project.brandName,
        gmbAccountId: project.gmbAccountId,
      })
      .where(eq(projectTable.id, project.id));
    const known = Object.values(places).map((one) => one.project.id);
    await tx.delete(projectMember).where(notInArray(projectMember.projectId, known));
    await tx.delete(projectTable).where(notInArray(projectTable.id, known));
    await tx.delete(account).where(notInArray(account.id, [home.id, foreign.id]));
    await tx.update(account).set({ name: home.name }).where(eq(account.id, home.id));
    await tx
      .update(session)
      .set({ endedAt: null, endReason: null })
      .where(inArray(session.endReason, ['signed_out', 'administrator']));
    await tx.update(session).set({ lockedAt: null }).where(isNotNull(session.lockedAt));
    // Codes are sent seldom, and passwords checked a few times only: the next call is not to wait for it.
    await tx.delete(codeChallenge);
    await tx.delete(signInThrottle);
  });
}
