import type { contract, RequestOf } from '@frontage/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { withEveryKind } from '#src/db/tenant-context';
import type { Actor, ProjectScope } from '#src/http/authenticate';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { enqueueSync } from '#src/areas/provider-data/sync/enqueue';
import { listingRows, matching } from './list';
import { visibleListings } from './scope';

type Selection = RequestOf<typeof contract.integrations.unlink>['body']['selection'];

/** Tables whose rows go with their location and come back with it. */
const contents = ['review', 'local_post', 'location_media'] as const;

/** The chosen listings, as names. What is chosen by name is narrowed to what somebody sees, too. */
async function chosen(tx: Tx, actor: Actor, selection: Selection): Promise<SQL> {
  if ('names' in selection)
    return sql`pl.provider_name = any(${sql.param(selection.names)}::text[]) and ${visibleListings(actor)}`;
  return sql`pl.provider_name in (select pl.provider_name from ${listingRows} where ${await matching(tx, actor, selection.filter)})`;
}

/**
 * Links locations that belong to no project to one. Locations that were in it before come back as they were, with history and reviews;
 * the others are read by a synchronisation. If somebody else links one at the same moment, it stays theirs.
 */
export async function linkListings(
  context: AppContext,
  actor: Actor,
  project: ProjectScope,
  selection: Selection,
  by: AuditedCaller,
): Promise<{ linked: number; restored: number }> {
  const { db, clock, wakeJobs } = context;
  const now = clock.now();
  const at = now.toISOString();
  const result = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ provider_name: string }>(sql`
      update provider_listing pl set project_id = ${project.id}, is_left_out = false, linked_at = ${at}
      where pl.account_id = ${actor.accountId} and pl.project_id is null and ${await chosen(tx, actor, selection)}
      returning pl.provider_name`);
    if (rows.length === 0) return { linked: 0, restored: 0 };
    const names = rows.map((row) => row.provider_name);
    const restored = await bringBack(tx, project, names);
    // A group that is new to the project has its events pushed too.
    await tx.execute(sql`
      update project set push_topic = null where id = ${project.id} and account_id = ${actor.accountId}`);
    await record(tx, {
      ...by,
      at: now,
      action: 'integration_linked',
      projectId: project.id,
      object: { kind: 'project', id: project.id, name: project.name },
      after: { locations: rows.length },
    });
    await enqueueSync(tx, project, by.userId, now);
    return { linked: rows.length, restored };
  });
  if (result.linked > 0) wakeJobs();
  return result;
}

/** What was hidden with a location was hidden at the same moment, by which it is known again. */
async function bringBack(tx: Tx, project: ProjectScope, names: readonly string[]): Promise<number> {
  const back = sql`l.account_id = ${project.accountId} and l.project_id = ${project.id} and l.unlinked_at is not null
    and l.provider_name = any(${sql.param(names)}::text[])`;
  for (const table of contents)
    await tx.execute(sql`
      update ${sql.raw(table)} c set removed_at = null from location l
      where ${back} and c.account_id = l.account_id and c.location_id = l.id and c.removed_at = l.unlinked_at`);
  const { rows } = await tx.execute(sql`
    update location l set unlinked_at = null, removed_at = null where ${back} returning l.id`);
  return rows.length;
}

/**
 * Takes locations out of their projects. Nothing is sent to the provider: what waited to be sent is cancelled. Their history stays, and
 * comes back with them.
 */
export async function unlinkListings(
  { db, clock }: AppContext,
  actor: Actor,
  selection: Selection,
  by: AuditedCaller,
): Promise<{ unlinked: number }> {
  const now = clock.now();
  const at = now.toISOString();
  const unlink = async (tx: Tx) => {
    const { rows } = await tx.execute<{ name: string; project_id: string; project_name: string }>(sql`
      with taken as materialized (
        select pl.provider_name as name, pl.project_id, p.name as project_name
        from provider_listing pl join project p on p.id = pl.project_id
        where pl.account_id = ${actor.accountId} and ${await chosen(tx, actor, selection)} for update of pl)
      update provider_listing pl set project_id = null, is_left_out = true, linked_at = null from taken t
      where pl.account_id = ${actor.accountId} and pl.provider_name = t.name
      returning t.name, t.project_id, t.project_name`);
    const projects = new Map<string, { name: string; listings: string[] }>();
    for (const row of rows) {
      const project = projects.get(row.project_id) ?? { name: row.project_name, listings: [] };
      project.listings.push(row.name);
      projects.set(row.project_id, project);
    }
    for (const [id, { name, listings }] of projects) {
      await takeAway(tx, actor.accountId, id, listings, at);
      await record(tx, {
        ...by,
        at: now,
        action: 'integration_unlinked',
        projectId: id,
        object: { kind: 'project', id, name },
        before: { locations: listings.length },
      });
    }
    return { unlinked: rows.length };
  };
  return withEveryKind(() => db.transaction(unlink));
}

async function takeAway(
  tx: Tx,
  accountId: string,
  projectId: string,
  names: readonly string[],
  at: string,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update location set removed_at = ${at}, unlinked_at = ${at}
    where account_id = ${accountId} and project_id = ${projectId} and removed_at is null
      and provider_name = any(${sql.param(names)}::text[]) returning id`);
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
  for (const table of contents)
    await tx.execute(sql`
      update ${sql.raw(table)} set removed_at = ${at}
      where account_id = ${accountId} and location_id = any(${ids}) and removed_at is null`);
  await tx.execute(sql`
    update divergence set state = 'gone', seen_at = ${at}
    where account_id = ${accountId} and location_id = any(${ids}) and state = 'open'`);
  await tx.execute(sql`
    update ledger_entry set state = 'cancelled', reason = 'unlinked', next_try_at = null, updated_at = ${at}
    where account_id = ${accountId} and location_id = any(${ids}) and state = 'queued'`);
}
