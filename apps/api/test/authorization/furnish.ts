import { sampleLocation } from '@frontage/domain';
import { randomUUID } from 'node:crypto';
import type { Db } from '#src/db/database';
import {
  apiToken,
  bulkReply,
  bulkReplyItem,
  invite,
  job,
  ledgerEntry,
  location,
  locationGroup,
  locationGroupMember,
  namedRole,
  localPost,
  plan,
  planApproval,
  planComment,
  planItem,
  planLocation,
  post,
  postSeries,
  postSeriesLocation,
  postSeriesOccurrence,
  providerListing,
  replyRule,
  replyRuleAct,
  replyTemplate,
  question,
  review,
  templateUse,
  postPhoto,
  storedImage,
} from '#src/db/schema/index';
import { inviteLifeMs, newInviteToken } from '#src/areas/access/invites/token';
import { locationColumns } from '#src/areas/locations/record/columns';
import type { TestAccount, TestProject, TestUser } from '#src/testing/factories';
import type { TestApp } from '#src/testing/test-app';
import type { Place } from './world';

/** What the entries of a place's job have come to, one each. */
const entryStates = ['queued', 'failed', 'live'] as const;

let numbers = 7_100_000_000;
/** A provider's number of a location that nothing else has. */
export const nextNumber = () => String((numbers += 1));

/** A person, an invite and a token, so that addresses can name them. */
async function people(test: TestApp, project: TestProject, mark: string) {
  const { db, clock } = test.context;
  const now = clock.now();
  const { accountId } = project;
  const owner = { id: accountId } as TestAccount;
  const host = await test.make.user(owner, { role: 2, name: `${mark} anfitriã` });
  const [inviteId, tokenId, namedRoleId] = [randomUUID(), randomUUID(), randomUUID()];
  const called = `${mark} papel ${namedRoleId}`;
  await db.insert(namedRole).values({
    ...{ id: namedRoleId, accountId, name: called, nameKey: called.toLowerCase(), role: 0 },
    ...{ createdAt: now, changedAt: now },
  });
  const subject = await test.make.user(owner, {
    role: 0,
    name: `${mark} cliente`,
    projects: [project],
    namedRoleId,
  });
  const { token, hash } = newInviteToken();
  await db.insert(invite).values({
    id: inviteId,
    accountId,
    email: `${mark}-${inviteId}@padaria.example`.toLowerCase(),
    locale: 'en',
    role: 0,
    projectIds: [project.id],
    invitedBy: host.id,
    createdAt: now,
    sentAt: now,
    expiresAt: new Date(now.getTime() + inviteLifeMs),
    tokenHash: hash,
  });
  await db.insert(apiToken).values({
    id: tokenId,
    accountId,
    userId: subject.id,
    name: `${mark} token`,
    hash: tokenId,
    ending: 'abcd',
    scopes: ['locations:view'],
    createdAt: now,
    expiresAt: new Date(now.getTime() + inviteLifeMs),
  });
  return {
    userId: subject.id,
    inviteId,
    inviteToken: token,
    namedRoleId,
    tokenId,
  };
}

/** Puts one of everything into a project. */
export async function furnish(
  test: TestApp,
  project: TestProject,
  author: TestUser,
  mark: string,
): Promise<Place> {
  const { db, clock } = test.context;
  const now = clock.now();
  const owned = { accountId: project.accountId };
  const places = entryStates.map((_, index) => ({
    id: randomUUID(),
    number: nextNumber(),
    values: sampleLocation({
      name: `${mark} Padaria ${index}`,
      storeCode: `${mark}-${index}`,
      phone: `+55113000000${index}`,
      labels: [mark],
    }),
  }));
  await db.insert(location).values(
    places.map(({ id, number, values }) => ({
      ...owned,
      ...locationColumns(values),
      id,
      projectId: project.id,
      providerAccount: `accounts/${project.gmbAccountId ?? '1'}`,
      providerName: `locations/${number}`,
      timeZone: 'America/Sao_Paulo',
      city: `${mark} Cidade`,
      cityKey: `${mark.toLowerCase()} cidade`,
      readAt: now,
      changedAt: now,
    })),
  );
  await db.insert(providerListing).values(
    places.map(({ number, values }) => ({
      ...owned,
      providerName: `locations/${number}`,
      providerAccount: `accounts/${project.gmbAccountId ?? '1'}`,
      projectId: project.id,
      title: values.name,
      titleKey: values.name.toLowerCase(),
      city: `${mark} Cidade`,
      hasVoice: true,
      searchText: values.name.toLowerCase(),
      linkedAt: now,
      readAt: now,
    })),
  );
  const reviewIds = places.map(() => randomUUID());
  await db.insert(review).values(
    places.map(({ id: locationId }, index) => ({
      ...owned,
      id: reviewIds[index] ?? '',
      projectId: project.id,
      locationId,
      providerId: `${mark}-${index}`,
      reviewerName: `${mark} cliente`,
      rating: 5,
      comment: `${mark} avaliação`,
      writtenAt: now,
      updatedAt: now,
      readAt: now,
    })),
  );
  const questionIds = places.map(() => randomUUID());
  await db.insert(question).values(
    places.map(({ id: locationId }, index) => ({
      ...owned,
      id: questionIds[index] ?? '',
      projectId: project.id,
      locationId,
      providerId: `${mark}-${index}`,
      authorName: `${mark} cliente`,
      body: `${mark} pergunta`,
      upvotes: 0,
      askedAt: now,
      updatedAt: now,
      readAt: now,
    })),
  );
  const [draftId, appliedPlanId, waitingPlanId] = [randomUUID(), randomUUID(), randomUUID()];
  const [jobId, approvalId] = [randomUUID(), randomUUID()];
  for (const [id, state] of [
    [draftId, 'draft'],
    [appliedPlanId, 'applied'],
    [waitingPlanId, 'waiting_approval'],
  ] as const) {
    await db.insert(plan).values({
      ...owned,
      id,
      projectId: project.id,
      title: `${mark} plano`,
      source: 'csv',
      fileName: `${mark}.csv`,
      state,
      createdBy: author.id,
      createdAt: now,
      jobId: state === 'applied' ? jobId : null,
    });
    await db.insert(planLocation).values(
      places.map(({ id: locationId, values }, index) => ({
        ...owned,
        planId: id,
        seq: index + 1,
        locationId,
        name: values.name,
        city: `${mark} Cidade`,
        searchText: values.name.toLowerCase(),
      })),
    );
    await db.insert(planItem).values(
      places.map(({ id: locationId, values }, index) => ({
        ...owned,
        planId: id,
        seq: index + 1,
        locationSeq: index + 1,
        locationId,
        field: 'website' as const,
        from: values.website,
        to: `https://${mark.toLowerCase()}.example/${index}`,
        state: 'changed' as const,
      })),
    );
  }
  await db.insert(planApproval).values({
    ...owned,
    id: approvalId,
    projectId: project.id,
    planId: waitingPlanId,
    requestedBy: author.id,
    requestedAt: now,
    locations: places.length,
    changes: places.length,
    state: 'waiting',
  });
  await db.insert(planComment).values({
    ...owned,
    id: randomUUID(),
    projectId: project.id,
    planId: draftId,
    authorId: author.id,
    at: new Date(now.getTime() - 1),
    body: `${mark} comentário`,
  });
  await db.insert(job).values({
    ...owned,
    id: jobId,
    projectId: project.id,
    kind: 'apply',
    title: `${mark} tarefa`,
    source: 'csv',
    fileName: `${mark}.csv`,
    planId: appliedPlanId,
    state: 'settling',
    total: places.length,
    locations: places.length,
    createdBy: author.id,
    createdAt: now,
    runAt: now,
    startedAt: now,
    message: `${mark} mensagem`,
  });
  await db.insert(ledgerEntry).values(
    places.map(({ id: locationId, values }, index) => ({
      ...owned,
      jobId,
      seq: index + 1,
      projectId: project.id,
      locationId,
      field: 'website' as const,
      from: values.website,
      to: `https://${mark.toLowerCase()}.example/${index}`,
      ...entryStart(index),
      message: `${mark} resposta`,
      updatedAt: now,
    })),
  );
  const postId = randomUUID();
  const content = {
    kind: 'news' as const,
    text: `${mark} novidade`,
    button: null,
    photo: null,
    event: null,
    offer: null,
  };
  const importId = randomUUID();
  await db.insert(post).values({
    ...owned,
    id: postId,
    projectId: project.id,
    planId: appliedPlanId,
    kind: 'news',
    content,
    createdBy: author.id,
    createdAt: now,
    at: now,
    importId,
    importLine: 2,
    importLeftOut: 0,
  });
  await db.insert(localPost).values(
    places.map(({ id: locationId }, index) => ({
      ...owned,
      id: randomUUID(),
      projectId: project.id,
      locationId,
      postId,
      providerId: `${mark}-${index}`,
      topicType: 'STANDARD',
      state: 'LIVE',
      summary: content.text,
      details: {},
      content,
      createdAt: now,
      updatedAt: now,
      readAt: now,
    })),
  );
  const seriesId = randomUUID();
  await db.insert(postSeries).values({
    ...owned,
    id: seriesId,
    projectId: project.id,
    planId: appliedPlanId,
    kind: 'news',
    content,
    rule: { pattern: { every: 'day' }, time: '09:00', start: '2029-01-01', until: null, skipped: [] },
    firstDate: '2029-01-01',
    cursor: '2029-01-02',
    nextWall: '2029-01-02T09:00',
    follows: false,
    state: 'active',
    createdBy: author.id,
    createdAt: now,
  });
  await db
    .insert(postSeriesLocation)
    .values(places.map(({ id: locationId }) => ({ ...owned, seriesId, locationId })));
  await db.insert(postSeriesOccurrence).values({
    ...owned,
    seriesId,
    date: '2029-01-01',
    projectId: project.id,
    wall: '2029-01-01T09:00',
    state: 'made',
    postId,
    at: now,
  });
  const templateId = randomUUID();
  await db.insert(replyTemplate).values({
    ...owned,
    id: templateId,
    projectId: project.id,
    kind: 'reply',
    name: `${mark} modelo`,
    occasion: 'thanks',
    ratings: [5],
    language: 'br',
    text: `${mark} agradece, {firstName}.`,
    pool: null,
    createdBy: author.id,
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(templateUse).values(
    places.map(({ id: locationId }, index) => ({
      ...owned,
      id: randomUUID(),
      projectId: project.id,
      templateId,
      locationId,
      reviewId: reviewIds[index] ?? '',
      isEdited: false,
      usedAt: now,
    })),
  );
  const photoId = randomUUID();
  await db.insert(storedImage).values({
    ...owned,
    id: photoId,
    purpose: 'post_photo',
    fileName: `${photoId}.jpg`,
    bytes: 1,
    width: 400,
    height: 300,
    uploadedBy: author.id,
    attachedAt: now,
    idleSince: now,
  });
  await db.insert(postPhoto).values({
    ...owned,
    projectId: project.id,
    imageId: photoId,
    name: `${mark} foto.jpg`,
    uploadedBy: author.id,
    createdAt: now,
  });
  const bulkReplyId = randomUUID();
  await db.insert(bulkReply).values({
    ...owned,
    id: bulkReplyId,
    projectId: project.id,
    pools: { 5: `${mark} textos` },
    leftOut: { answered: 0, in_progress: 0, in_bulk: 0, removed: 0, no_pool: 0 },
    createdBy: author.id,
    createdAt: now,
  });
  await db.insert(bulkReplyItem).values(
    places.map(({ id: locationId }, index) => ({
      ...owned,
      bulkReplyId,
      reviewId: reviewIds[index] ?? '',
      locationId,
      seq: index,
      // Only the first can be sent; the others can be taken into another bulk.
      state: index === 0 ? ('accepted' as const) : ('skipped' as const),
      text: `${mark} agradece a visita ${index}.`,
      templateId,
      seenAt: now,
      updatedAt: now,
    })),
  );
  const ruleId = randomUUID();
  await db.insert(replyRule).values({
    ...owned,
    id: ruleId,
    projectId: project.id,
    place: 0,
    name: `${mark} regra`,
    conditions: [],
    actions: { reply: null, assigneeId: null, labels: [`${mark} rótulo`], notify: [] },
    optIns: [],
    dailyLimit: 50,
    triedVersion: 1,
    changedBy: author.id,
    changedAt: now,
    createdAt: now,
  });
  await db.insert(replyRuleAct).values(
    places.map(({ id: locationId }, index) => ({
      ...owned,
      id: randomUUID(),
      projectId: project.id,
      ruleId,
      ruleName: `${mark} regra`,
      locationId,
      reviewId: reviewIds[index] ?? '',
      judgedAt: now,
      kind: 'noted' as const,
      at: now,
    })),
  );
  const seqs = places.map((_, index) => String(index + 1));
  const made: Place = {
    ...(await people(test, project, mark)),
    project,
    authorId: author.id,
    locationIds: places.map(({ id }) => id),
    providerNumbers: places.map(({ number }) => number),
    reviewIds,
    questionIds,
    bulkReplyId,
    postId,
    seriesId,
    importId,
    templateId,
    photoId,
    ruleId,
    draftId,
    itemIds: seqs,
    appliedPlanId,
    waitingPlanId,
    approvalId,
    groupId: randomUUID(),
    jobId,
    entryIds: seqs,
  };
  await makeGroup(db, made);
  return made;
}

/** An entry of the job. */
function entryStart(index: number) {
  const state = entryStates[index] ?? 'queued';
  return {
    state,
    reason: state === 'failed' ? 'gave_up' : null,
    tries: state === 'queued' ? 0 : 1,
    isSuperseded: false,
    nextTryAt: null,
  };
}

/** A fixed group of all locations of a place. */
async function makeGroup(db: Db, { project, groupId, locationIds }: Place): Promise<void> {
  const owned = { accountId: project.accountId };
  const at = new Date(0);
  const name = `${project.name} grupo`;
  await db.insert(locationGroup).values({
    ...owned,
    id: groupId,
    projectId: project.id,
    name,
    nameKey: name.toLowerCase(),
    kind: 'fixed',
    createdAt: at,
    updatedAt: at,
  });
  if (locationIds.length > 0)
    await db
      .insert(locationGroupMember)
      .values(locationIds.map((locationId) => ({ ...owned, groupId, locationId })));
}
