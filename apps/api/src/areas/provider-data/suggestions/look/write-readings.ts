import { publicPartOf, type FieldPolicy, type LocationField } from '@frontage/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Tx } from '#src/db/database';
import { suggestion } from '#src/db/schema/index';
import type { ClaimedJob } from '#src/queue/handler';
import type { NotificationEvent } from '#src/areas/base/door';
import { isSame } from '#src/areas/changes/door';
import { readHeldFields } from '#src/areas/locations/door';
import { fingerprintOf } from '#src/areas/provider-data/suggestions/fingerprint';
import { policyOf, type Policies } from '#src/areas/provider-data/suggestions/policies';
import type { Reading, Sides } from './read-location';

type Row = typeof suggestion.$inferSelect;
type Where = Pick<ClaimedJob, 'accountId' | 'projectId'>;

/** What readings change, collected to be written together. */
type Changes = {
  readonly added: (typeof suggestion.$inferInsert)[];
  readonly seen: { id: string; ours: unknown }[];
  readonly opened: { id: string; ours: unknown; returns: number; found_by: string }[];
  readonly gone: string[];
  readonly news: Map<string, FieldPolicy[]>;
};

/**
 * Writes what looks at locations found. A value that was seen before, whatever became of it, is the same suggestion again; a
 * field that a job of ours is changing is left alone, since what the public sees of it is on its way. Answers what people are to be
 * told: not of what is only watched, and not of what a first look finds.
 */
export async function writeReadings(
  tx: Tx,
  job: Where,
  readings: readonly Reading[],
  policies: Policies,
  now: Date,
): Promise<NotificationEvent[]> {
  if (readings.length === 0) return [];
  const ids = readings.map(({ location }) => location.id);
  const earliest = new Date(Math.min(...readings.map(({ askedAt }) => askedAt.getTime())));
  const held = await readHeldFields(tx, job.accountId, ids, earliest);
  const rows = await tx
    .select()
    .from(suggestion)
    .where(and(eq(suggestion.accountId, job.accountId), inArray(suggestion.locationId, ids)));
  const settled = await readSettled(tx, job, rows);
  const refused = await readRefused(tx, job, ids);
  const changes: Changes = { added: [], seen: [], opened: [], gone: [], news: new Map() };
  for (const reading of readings) {
    const own = rows.filter((row) => row.locationId === reading.location.id);
    const busy = held.get(reading.location.id);
    for (const field of reading.covered)
      if (busy?.has(field) !== true)
        compare(changes, job, reading, field, own, policies, settled, refused, now);
  }
  await writeChanges(tx, job, changes, now);
  for (const reading of readings) await writeReviewed(tx, job, reading, held.get(reading.location.id), now);
  await noteRead(tx, job, readings, held);
  return [...changes.news]
    .filter(([, found]) => found.some((policy) => policy !== 'watch'))
    .map(([locationId]) => ({ type: 'google_update', locationId, params: {} }));
}

function compare(
  changes: Changes,
  job: Where,
  { location, differing }: Reading,
  field: LocationField,
  rows: readonly Row[],
  policies: Policies,
  settled: ReadonlySet<string>,
  refused: ReadonlyMap<string, Refused>,
  now: Date,
): void {
  const part = publicPartOf(field);
  if (part === undefined) return;
  const shown = differing.get(field);
  const found = isOwnRefused(field, shown, refused.get(`${location.id} ${field}`)) ? undefined : shown;
  const open = rows.find((row) => row.field === field && row.state === 'open');
  if (found === undefined) {
    if (open !== undefined) changes.gone.push(open.id);
    return;
  }
  const fingerprint = fingerprintOf(field, found.theirs);
  if (open?.fingerprint === fingerprint) {
    changes.seen.push({ id: open.id, ours: found.ours });
    return;
  }
  if (open !== undefined) changes.gone.push(open.id);
  const foundBy = location.isAsked ? 'notification' : 'scan';
  const known = rows.find((row) => row.field === field && row.fingerprint === fingerprint);
  if (location.isAsked || location.wasRead)
    changes.news.set(location.id, [...(changes.news.get(location.id) ?? []), policyOf(policies, part)]);
  if (known !== undefined) {
    const isReturned = known.state === 'decided' && settled.has(known.id);
    changes.opened.push({
      id: known.id,
      ours: found.ours,
      returns: known.returns + (isReturned ? 1 : 0),
      found_by: foundBy,
    });
    return;
  }
  changes.added.push({
    id: randomUUID(),
    accountId: job.accountId,
    projectId: job.projectId,
    locationId: location.id,
    field,
    part,
    ours: found.ours,
    theirs: found.theirs,
    fingerprint,
    foundBy,
    state: 'open',
    firstSeenAt: now,
    openedAt: now,
    seenAt: now,
  });
}

/** An edit of ours that the provider took and did not show: what the public saw before, and what was wanted. */
type Refused = { readonly from: unknown; readonly to: unknown };

/**
 * The newest edits of ours at these locations where the provider turned them down, by location and field. One that only sent our value
 * again was about what others suggest, and what shows again of that came back.
 */
async function readRefused(tx: Tx, job: Where, ids: readonly string[]): Promise<Map<string, Refused>> {
  const { rows } = await tx.execute<{ location_id: string; field: string } & Refused>(sql`
    select newest.location_id, newest.field, newest.from_value as "from", newest.to_value as "to" from (
      select distinct on (e.location_id, e.field) e.* from ledger_entry e
      where e.account_id = ${job.accountId} and e.location_id = any(${sql.param(ids)}::uuid[]) and e.subject_id is null
        and e.state not in ('queued', 'cancelled')
      order by e.location_id, e.field, e.updated_at desc, e.seq desc) newest
    where newest.state = 'rejected' and newest.reason = 'reverted' and not newest.is_resend`);
  return new Map(rows.map(({ location_id: id, field, from, to }) => [`${id} ${field}`, { from, to }]));
}

/** Whether a difference is what the provider left standing when it turned our own edit down. The job of that edit says so. */
function isOwnRefused(field: LocationField, shown: Sides | undefined, refused: Refused | undefined): boolean {
  if (shown === undefined || refused === undefined) return false;
  return isSame(field, shown.ours, refused.to) && isSame(field, shown.theirs, refused.from);
}

/**
 * Decided suggestions whose job brought its value to the provider: what shows again of those came back. The others were never
 * carried out, and wait again as before.
 */
async function readSettled(tx: Tx, job: Where, rows: readonly Row[]): Promise<Set<string>> {
  const decided = rows.filter((row) => row.state === 'decided' && row.jobId !== null).map((row) => row.id);
  if (decided.length === 0) return new Set();
  const { rows: found } = await tx.execute<{ id: string }>(sql`
    select s.id from suggestion s join ledger_entry e
      on e.job_id = s.job_id and e.location_id = s.location_id and e.field = s.field and e.account_id = s.account_id
    where s.account_id = ${job.accountId} and s.id = any(${sql.param(decided)}::uuid[])
      and (e.state = 'live' or (e.state = 'rejected' and e.reason = 'reverted'))`);
  return new Set(found.map(({ id }) => id));
}

async function writeChanges(tx: Tx, { accountId }: Where, changes: Changes, now: Date): Promise<void> {
  const at = now.toISOString();
  // First, because a field has one open suggestion at most.
  if (changes.gone.length > 0)
    await tx
      .update(suggestion)
      .set({ state: 'gone', needsPerson: false, resends: 0 })
      .where(and(eq(suggestion.accountId, accountId), inArray(suggestion.id, changes.gone)));
  if (changes.added.length > 0) await tx.insert(suggestion).values(changes.added);
  if (changes.seen.length > 0)
    await tx.execute(sql`
      update suggestion s set seen_at = ${at}, ours = nullif(r.ours, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(changes.seen)}::jsonb) as r(id uuid, ours jsonb)
      where s.id = r.id and s.account_id = ${accountId}`);
  if (changes.opened.length > 0)
    await tx.execute(sql`
      update suggestion s set state = 'open', opened_at = ${at}, seen_at = ${at}, ours = nullif(r.ours, 'null'::jsonb),
        returns = r.returns, found_by = r.found_by
      from jsonb_to_recordset(${JSON.stringify(changes.opened)}::jsonb)
        as r(id uuid, ours jsonb, returns int, found_by text)
      where s.id = r.id and s.account_id = ${accountId}`);
}

/** Edits that the provider reviews and no job of ours has sent: somebody made them in the provider's own site. */
async function writeReviewed(
  tx: Tx,
  job: Where,
  { location, covered, inReview }: Reading,
  busy: ReadonlySet<LocationField> | undefined,
  now: Date,
): Promise<void> {
  // Of attributes the provider does not tell.
  if (!covered.has('name')) return;
  const at = now.toISOString();
  const found = [...inReview]
    .filter(([field]) => busy?.has(field) !== true)
    .map(([field, { ours, theirs }]) => ({ field, ours, shown: theirs }));
  const fields = found.map(({ field }) => field);
  await tx.execute(sql`
    delete from outside_review where account_id = ${job.accountId} and location_id = ${location.id}
      and not (field = any(${sql.param(fields)}::text[]))`);
  if (found.length === 0) return;
  await tx.execute(sql`
    insert into outside_review as o (location_id, account_id, project_id, field, ours, shown, since, seen_at)
    select ${location.id}::uuid, ${job.accountId}::uuid, ${job.projectId}::uuid, r.field, nullif(r.ours, 'null'::jsonb),
      nullif(r.shown, 'null'::jsonb), ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as r(field text, ours jsonb, shown jsonb)
    on conflict (location_id, field) do update set ours = excluded.ours, shown = excluded.shown, seen_at = excluded.seen_at,
      since = case when o.ours is distinct from excluded.ours then excluded.since else o.since end`);
}

/** How long after a look that the provider asked for, fields which our own jobs held then are looked at again. */
const heldAgainMs = 15 * 60_000;

/**
 * Each is looked at from the moment it was asked for: what the provider tells later makes it due again. So does a field which
 * differed while a job of ours held it: what the provider told of it would be lost until the next scan.
 */
async function noteRead(
  tx: Tx,
  { accountId }: Where,
  readings: readonly Reading[],
  held: ReadonlyMap<string, ReadonlySet<LocationField>>,
): Promise<void> {
  const rows = readings.map(({ location, askedAt, covered, differing, health }) => ({
    id: location.id,
    at: askedAt.toISOString(),
    again:
      location.isAsked && [...differing.keys()].some((field) => held.get(location.id)?.has(field) === true)
        ? new Date(askedAt.getTime() + heldAgainMs).toISOString()
        : null,
    is_resource: covered.has('name') || covered.size === 0,
    is_attributes: covered.has('whatsapp') || covered.size === 0,
    health,
  }));
  await tx.execute(sql`
    update location l set
      suggestions_read_at = case when r.is_resource then r.at else l.suggestions_read_at end,
      public_attributes_read_at = case when r.is_attributes then r.at else l.public_attributes_read_at end,
      look_asked_at = case when r.is_resource and l.look_asked_at <= r.at then r.again else l.look_asked_at end,
      health = coalesce(r.health, l.health),
      health_read_at = case when r.health is null then l.health_read_at else r.at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, at timestamptz, again timestamptz, is_resource boolean, is_attributes boolean, health text)
    where l.id = r.id and l.account_id = ${accountId}`);
}
