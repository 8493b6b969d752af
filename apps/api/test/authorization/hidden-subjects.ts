import type { SubjectField } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import {
  job,
  ledgerEntry,
  localPost,
  notification,
  plan,
  planApproval,
  planComment,
  planItem,
  planLocation,
  post,
  question,
  review,
} from '#src/db/schema/index';
import { record } from '#src/areas/base/audit/record';
import type { World } from './world';

/** Stands in every text that tells of posts or replies, and in no other. */
export const secretOf: Readonly<Record<SubjectField, string>> = {
  post: 'Qwypostagem',
  reply: 'Qwyresposta',
  answer: 'Qwypergunta',
};

/** The ids of plans and jobs about posts or replies. */
export type HiddenIds = {
  readonly plans: readonly string[];
  readonly jobs: readonly string[];
  readonly approvals: readonly string[];
};

const stages = ['draft', 'waiting_approval', 'applied', 'scheduled'] as const;
const dayMs = 86_400_000;

/**
 * Puts plans, jobs, ledgers, approvals, audit events and notifications about a field of posts or reviews into the home tenant's own
 * project, with the field's secret in every text. @param readers who is told of them
 */
export async function tellOfSubjects(
  world: World,
  field: SubjectField,
  readers: readonly string[],
): Promise<HiddenIds> {
  const { own } = world.places;
  const { db, clock } = world.test.context;
  const secret = secretOf[field];
  const now = clock.now();
  const owned = { accountId: world.home.id };
  const inProject = { ...owned, projectId: own.project.id };
  const [locationId = ''] = own.locationIds;
  const [subjectId = ''] =
    field === 'reply'
      ? own.reviewIds
      : field === 'answer'
        ? own.questionIds
        : (await db.select({ id: localPost.id }).from(localPost).where(eq(localPost.postId, own.postId))).map(
            ({ id }) => id,
          );
  const value = field === 'post' ? { ...newsOf(secret) } : `${secret} obrigada`;
  const item = { ...owned, locationId, field, subjectId, from: null, to: value };
  const plans: string[] = [];
  const jobs: string[] = [];
  const approvals: string[] = [];
  for (const state of stages) {
    const [planId, jobId, approvalId] = [randomUUID(), randomUUID(), randomUUID()];
    const isApplied = state === 'applied' || state === 'scheduled';
    const later = state === 'scheduled' ? new Date(now.getTime() + dayMs) : null;
    plans.push(planId);
    await db.insert(plan).values({
      ...inProject,
      id: planId,
      title: `${secret} plano`,
      source: field,
      fileName: `${secret}.csv`,
      state,
      subjectFields: [field],
      createdBy: own.authorId,
      createdAt: now,
      applyAt: later,
      jobId: isApplied ? jobId : null,
    });
    await db.insert(planLocation).values({
      ...owned,
      planId,
      seq: 1,
      locationId,
      name: 'Aqui',
      searchText: 'aqui',
      sameValues: { [`${field}/${subjectId}`]: value },
      sameCount: 1,
    });
    await db.insert(planItem).values({ ...item, planId, seq: 1, locationSeq: 1, state: 'changed' });
    await db
      .insert(planComment)
      .values({ ...inProject, id: randomUUID(), planId, authorId: own.authorId, at: now, body: secret });
    await record(db, {
      ...owned,
      projectId: own.project.id,
      actor: { kind: 'system' },
      origin: null,
      at: now,
      action: isApplied ? 'plan_applied' : 'plan_discarded',
      object: { kind: 'plan', id: planId, name: `${secret} plano` },
    });
    if (state === 'waiting_approval') {
      approvals.push(approvalId);
      await db.insert(planApproval).values({
        ...inProject,
        id: approvalId,
        planId,
        requestedBy: own.authorId,
        requestedAt: now,
        locations: 1,
        changes: 1,
        state: 'waiting',
        reason: secret,
      });
      await tell(world, readers, 'approval_waiting', { planId, title: secret });
    }
    if (!isApplied) continue;
    jobs.push(jobId);
    await db.insert(job).values({
      ...inProject,
      id: jobId,
      kind: 'apply',
      title: `${secret} tarefa`,
      source: field,
      fileName: `${secret}.csv`,
      planId,
      subjectFields: [field],
      state: state === 'applied' ? 'settling' : 'scheduled',
      total: 1,
      locations: 1,
      createdBy: own.userId,
      createdAt: now,
      applyAt: later,
      runAt: later ?? now,
      message: secret,
    });
    await db.insert(ledgerEntry).values({
      ...item,
      jobId,
      seq: 1,
      projectId: own.project.id,
      state: state === 'applied' ? 'sent' : 'queued',
      tries: 1,
      message: secret,
      updatedAt: now,
    });
    await record(db, {
      ...owned,
      projectId: own.project.id,
      actor: { kind: 'system' },
      origin: null,
      at: now,
      action: 'job_retried',
      object: { kind: 'job', id: jobId, name: `${secret} tarefa` },
    });
    await tell(world, readers, 'job_finished', { jobId, title: secret, kind: 'apply' });
  }
  const tellers = { reply: reviewsTell, answer: questionsTell, post: postsTell };
  await tellers[field](world, readers);
  return { plans, jobs, approvals };
}

const newsOf = (text: string) => ({
  kind: 'news' as const,
  text,
  button: null,
  photo: null,
  event: null,
  offer: null,
});

function tell(world: World, userIds: readonly string[], type: string, params: object) {
  const { own } = world.places;
  const { db, clock } = world.test.context;
  const inProject = { accountId: world.home.id, projectId: own.project.id };
  return db.insert(notification).values(
    userIds.map((userId) => ({
      ...inProject,
      userId,
      type,
      params,
      inApp: true,
      inDigest: false,
      createdAt: clock.now(),
    })),
  );
}

/** Reviews themselves, what their people were told, and what became of them. */
async function reviewsTell(world: World, readers: readonly string[]): Promise<void> {
  const { own } = world.places;
  const { db, clock } = world.test.context;
  const secret = secretOf.reply;
  await db
    .update(review)
    .set({ comment: secret, reviewerName: secret, reply: secret })
    .where(eq(review.projectId, own.project.id));
  await tell(world, readers, 'review_new', { rating: 1, reviewer: secret, text: secret });
  await record(db, {
    accountId: world.home.id,
    projectId: own.project.id,
    actor: { kind: 'system' },
    origin: null,
    at: clock.now(),
    action: 'review_labelled',
    object: { kind: 'location', id: own.locationIds[0] ?? '', name: 'Aqui' },
    after: { labels: [secret] },
  });
}

/** Questions themselves, and what their people were told. */
async function questionsTell(world: World, readers: readonly string[]): Promise<void> {
  const { own } = world.places;
  const secret = secretOf.answer;
  await world.test.context.db
    .update(question)
    .set({ body: secret, authorName: secret, answer: secret })
    .where(eq(question.projectId, own.project.id));
  await tell(world, readers, 'question_new', { reviewer: secret, text: secret });
}

/** Posts themselves, of ours and of the provider's own making, live and to come. */
async function postsTell(world: World): Promise<void> {
  const { own } = world.places;
  const { db, clock } = world.test.context;
  const secret = secretOf.post;
  await db
    .update(post)
    .set({ content: newsOf(secret) })
    .where(eq(post.id, own.postId));
  await db
    .update(localPost)
    .set({ summary: secret, content: newsOf(secret) })
    .where(eq(localPost.postId, own.postId));
  const now = clock.now();
  await db.insert(localPost).values({
    id: randomUUID(),
    accountId: world.home.id,
    projectId: own.project.id,
    locationId: own.locationIds[0] ?? '',
    providerId: randomUUID(),
    topicType: 'STANDARD',
    state: 'SCHEDULED',
    summary: secret,
    scheduledAt: new Date(now.getTime() + dayMs),
    details: {},
    createdAt: now,
    updatedAt: now,
    readAt: now,
  });
}
