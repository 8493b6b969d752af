import { sampleLocation } from '@frontage/domain';
import { and, eq, inArray, isNotNull, like, ne, notInArray, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import {
  apiToken,
  appUser,
  codeChallenge,
  account,
  invite,
  job,
  ledgerEntry,
  location,
  locationGroup,
  locationGroupMember,
  plan,
  planApproval,
  planComment,
  planItem,
  planLocation,
  project as projectTable,
  projectMember,
  ownField,
  savedFilter,
  scoreAnnulment,
  providerListing,
  session,
  setting,
  signInThrottle,
  tutorial,
} from '../../src/db/schema';
import type { Db, Tx } from '../../src/db/database';
import { inviteLifeMs, newInviteToken } from '../../src/modules/invites/token';
import { locationColumns } from '../../src/modules/locations/service';
import type { TestAccount, TestProject, TestUser } from '../../src/testing/factories';
import { buildTestApp, type TestApp } from '../../src/testing/test-app';

/** Stands in every text of the foreign tenant: it must not be in any byte that others get. */
export const canary = 'Zyxcanario';

/** A project with one of everything an address or a body can name. */
export type Place = {
  readonly project: TestProject;
  /** Who made its plans; of its account. */
  readonly authorId: string;
  readonly locationIds: readonly string[];
  readonly providerNumbers: readonly string[];
  /** A plan that can still be changed, applied and discarded. */
  readonly draftId: string;
  readonly itemIds: readonly string[];
  /** The plan that the job carried out. */
  readonly appliedPlanId: string;
  /** A plan that waits for approval, and its sending. */
  readonly waitingPlanId: string;
  readonly approvalId: string;
  /** A fixed group of all its locations, which its people may change. */
  readonly groupId: string;
  /** A job with one entry that waits, one that failed and one that is live: it can be cancelled, retried and undone. */
  readonly jobId: string;
  readonly entryIds: readonly string[];
  /** A Client who works in this project alone. */
  readonly userId: string;
  /** An open invite into this project, and the secret of its link. */
  readonly inviteId: string;
  readonly inviteToken: string;
  /** An API token of that Client. */
  readonly tokenId: string;
  /** What is put back after a call. */
  readonly userEmail: string;
  readonly hostId: string;
  readonly inviteHash: string;
};

/** Whose a place is, as the home tenant's people see it. */
export type PlaceName = 'own' | 'unjoined' | 'foreign' | 'deleted' | 'absent';

export type World = {
  readonly test: TestApp;
  readonly home: TestAccount;
  readonly foreign: TestAccount;
  readonly places: Readonly<Record<PlaceName, Place>>;
  /** Who sent the plans that wait, by tenant. */
  readonly authors: { readonly home: TestUser; readonly foreign: TestUser };
  close(): Promise<void>;
};

const entryStates = ['queued', 'failed', 'live'] as const;
let numbers = 7_100_000_000;

/** A person, an invite and a token, so that addresses can name them. */
async function people(test: TestApp, project: TestProject, mark: string) {
  const { db, clock } = test.context;
  const now = clock.now();
  const { accountId } = project;
  const owner = { id: accountId } as TestAccount;
  const host = await test.make.user(owner, { role: 2, name: `${mark} anfitriã` });
  const subject = await test.make.user(owner, { role: 0, name: `${mark} cliente`, projects: [project] });
  const [inviteId, tokenId] = [randomUUID(), randomUUID()];
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
  });
  return {
    userId: subject.id,
    userEmail: subject.email,
    hostId: host.id,
    inviteId,
    inviteToken: token,
    inviteHash: hash,
    tokenId,
  };
}

async function furnish(test: TestApp, project: TestProject, author: TestUser, mark: string): Promise<Place> {
  const { db, clock } = test.context;
  const now = clock.now();
  const owned = { accountId: project.accountId };
  const places = entryStates.map((_, index) => ({
    id: randomUUID(),
    number: String((numbers += 1)),
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
  const seqs = places.map((_, index) => String(index + 1));
  const made: Place = {
    ...(await people(test, project, mark)),
    project,
    authorId: author.id,
    locationIds: places.map(({ id }) => id),
    providerNumbers: places.map(({ number }) => number),
    draftId,
    itemIds: seqs,
    appliedPlanId,
    waitingPlanId,
    approvalId,
    groupId: randomUUID(),
    jobId,
    entryIds: seqs,
  };
  await db.transaction((tx) => restoreGroup(tx, made));
  return made;
}

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

/** The group as it was made, and no other. */
async function restoreGroup(tx: Tx, { project, groupId, locationIds }: Place): Promise<void> {
  const owned = { accountId: project.accountId };
  const at = new Date(0);
  const name = `${project.name} grupo`;
  await tx
    .delete(locationGroup)
    .where(and(eq(locationGroup.projectId, project.id), ne(locationGroup.id, groupId)));
  await tx
    .insert(locationGroup)
    .values({
      ...owned,
      id: groupId,
      projectId: project.id,
      name,
      nameKey: name.toLowerCase(),
      kind: 'fixed',
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({
      target: locationGroup.id,
      set: { name, nameKey: name.toLowerCase(), updatedAt: at },
    });
  if (locationIds.length > 0)
    await tx
      .insert(locationGroupMember)
      .values(locationIds.map((locationId) => ({ ...owned, groupId, locationId })))
      .onConflictDoNothing();
}

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

/** An installation with two tenants; `env` on top of the tests' own. */
export async function createWorld(env: Readonly<Record<string, string>>): Promise<World> {
  const test = await buildTestApp({ env });
  const { make, clock } = test;
  await test.context.health.check();
  const home = await make.account();
  const foreign = await make.account({ name: `${canary} conta` });
  const author = await make.user(home);
  const foreignAuthor = await make.user(foreign, { name: `${canary} pessoa` });
  const homePlace = async (deletedAt: Date | null) =>
    furnish(test, await make.project(home, { deletedAt }), author, 'Aqui');
  const own = await homePlace(null);
  const deleted = await homePlace(clock.now());
  const unjoined = await homePlace(null);
  const foreignProject = await make.project(foreign, { name: `${canary} projeto` });
  const absent: Place = {
    ...own,
    project: { ...own.project, id: randomUUID() },
    authorId: randomUUID(),
    locationIds: own.locationIds.map(() => randomUUID()),
    providerNumbers: own.providerNumbers.map(() => String((numbers += 1))),
    draftId: randomUUID(),
    appliedPlanId: randomUUID(),
    waitingPlanId: randomUUID(),
    approvalId: randomUUID(),
    groupId: randomUUID(),
    jobId: randomUUID(),
    userId: randomUUID(),
    inviteId: randomUUID(),
    tokenId: randomUUID(),
  };
  return {
    test,
    home,
    foreign,
    authors: { home: author, foreign: foreignAuthor },
    places: {
      own,
      unjoined,
      deleted,
      absent,
      foreign: await furnish(test, foreignProject, foreignAuthor, canary),
    },
    close: () => test.close(),
  };
}

/** One value for all rows of a tenant in every table that has tenants, or of the whole database. */
export async function checksum({ test }: World, accountId?: string): Promise<string> {
  const { db } = test.context;
  tablesOf ??= readTables(db);
  const parts = (await tablesOf)
    .filter(({ tenant }) => accountId === undefined || tenant !== null)
    .map(({ name, tenant }) => {
      const condition =
        accountId === undefined ? sql`true` : sql`${sql.identifier(tenant ?? '')} = ${accountId}`;
      return sql`select ${name}::text as name, count(*)::int as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
        from ${sql.identifier(name)} t where ${condition}`;
    });
  // One statement for all: it is asked for twice in each of some hundred tests.
  const { rows } = await db.execute<{ name: string; sum: string; count: number }>(
    sql.join(parts, sql` union all `),
  );
  return rows
    .map(({ name, count, sum }) => `${name} ${count} ${sum}`)
    .sort()
    .join('\n');
}

type Table = { readonly name: string; readonly tenant: string | null };

/** The schema stands still while tests run. */
let tablesOf: Promise<Table[]> | undefined;

async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await db.execute<Table>(sql`
    select t.table_name as name, case when t.table_name = 'account' then 'id' else c.column_name end as tenant
    from information_schema.tables t
    left join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
      and c.column_name = 'account_id'
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'`);
  return rows;
}
