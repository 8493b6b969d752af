import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FieldOfHome, LocationValues } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import type { ClaimedJob } from '#src/queue/handler';
import type { ProviderLocation } from '#src/provider/port';
import {
  locationColumns,
  mergeReading,
  readHeldFields,
  writeProviderHistory,
  type LocationChanges,
  timeZoneOf,
} from '#src/areas/locations/door';
import type { NotificationEvent } from '#src/areas/base/door';
import { writeListings } from './listings';
import type { SyncSource } from './sources';

/** Where read locations belong. */
export type SyncTarget = {
  readonly job: ClaimedJob;
  /** The groups that its locations come from. */
  readonly sources: readonly SyncSource[];
  /** For locations whose state does not tell. */
  readonly timeZone: string;
};

/** What is not in the location resource, before the attributes were read. */
const unread: Pick<LocationValues, FieldOfHome<'attributes' | 'media' | 'own'>> = {
  facebook: null,
  instagram: null,
  twitter: null,
  linkedin: null,
  youtube: null,
  pinterest: null,
  tiktok: null,
  whatsapp: null,
  attributes: [],
  cnpj: null,
  faq: [],
  ownFields: [],
  logo: null,
  cover: null,
  profilePhoto: null,
  photos: [],
};

/**
 * Brings a page of a group's locations into our copy: new ones are added, changed ones updated, what changed at the provider goes into
 * the history. Answers what people are to be told of. Set based, so that a page is a handful of statements; where nothing changed, only the time of reading does.
 * @param askedAt when the page was asked for; edits of ours since then are newer than the page.
 */
export async function writePage(
  tx: Tx,
  project: SyncTarget,
  source: SyncSource,
  listed: readonly ProviderLocation[],
  times: { readonly askedAt: Date; readonly now: Date },
): Promise<NotificationEvent[]> {
  const { job } = project;
  const locations = await ofProject(tx, job, source, listed);
  if (locations.length === 0) return [];
  const adopt = source.isFollowed ? job.projectId : null;
  await writeListings(tx, job.accountId, source.providerAccount, locations, times.now, adopt);
  const target: PageTarget = { ...project, providerAccount: source.providerAccount };
  const known = await readKnown(tx, job, locations);
  const ids = [...known.values()].map(({ id }) => id);
  const held = await readHeldFields(tx, job.accountId, ids, times.askedAt);
  const changed: LocationChanges[] = [];
  const written: Row[] = [];
  const untouched: string[] = [];
  const news: NotificationEvent[] = [];
  for (const location of locations) {
    const before = known.get(location.name);
    if (before === undefined) {
      written.push(rowOf(target, location, randomUUID(), { ...unread, ...location.values }, false));
      continue;
    }
    const { values, changes } = mergeReading(before.field_values, location.values, held.get(before.id));
    if (changes.length > 0) changed.push({ locationId: before.id, changes });
    const row = rowOf(target, location, before.id, values, changes.length > 0);
    news.push(...newsOf(before, row));
    if (isKnown(before, row)) untouched.push(before.id);
    else written.push(row);
  }
  await upsert(tx, job, written, times.now);
  if (untouched.length > 0)
    await tx.execute(sql`
      update location set read_at = ${times.now.toISOString()}
      where account_id = ${job.accountId} and id = any(${sql.param(untouched)}::uuid[])`);
  await writeProviderHistory(tx, job, changed, times.now);
  return news;
}

type PageTarget = SyncTarget & { readonly providerAccount: string };

/** Those of a list that belong to the project: linked to it, or, in its own group, to none and not left out by anybody. */
async function ofProject(
  tx: Tx,
  job: ClaimedJob,
  { isFollowed }: SyncSource,
  listed: readonly ProviderLocation[],
): Promise<ProviderLocation[]> {
  const { rows } = await tx.execute<{ name: string; project_id: string | null; is_left_out: boolean }>(sql`
    select provider_name as name, project_id, is_left_out from provider_listing where account_id = ${job.accountId}
      and provider_name = any(${sql.param(listed.map(({ name }) => name))}::text[])`);
  const known = new Map(rows.map((row) => [row.name, row]));
  return listed.filter(({ name }) => {
    const row = known.get(name);
    if (row === undefined) return isFollowed;
    return row.project_id === null ? isFollowed && !row.is_left_out : row.project_id === job.projectId;
  });
}

/** Notifications about a known location: it opened or closed. Suggestions notify where they are read. */
function newsOf(before: Known, row: Row): NotificationEvent[] {
  if (before.is_removed) return [];
  const from = before.field_values.status;
  return row.status === from
    ? []
    : [{ type: 'location_state', locationId: row.id, params: { from, to: row.status } }];
}

/** What a row keeps of the provider besides the values. */
type Facts = {
  id: string;
  provider_name: string;
  provider_account: string;
  latitude: number | null;
  longitude: number | null;
  maps_uri: string | null;
  can_reopen: boolean;
  time_zone: string;
  has_pending_edits: boolean;
  has_google_updated: boolean;
  has_voice: boolean;
  duplicate_of: string | null;
};
type Known = Facts & { field_values: LocationValues; is_removed: boolean };
type Row = ReturnType<typeof rowOf>;

async function readKnown(
  tx: Tx,
  job: ClaimedJob,
  locations: readonly ProviderLocation[],
): Promise<Map<string, Known>> {
  const names = locations.map(({ name }) => name);
  const { rows } = await tx.execute<Known>(sql`
    select id, provider_name, provider_account, latitude, longitude, maps_uri, can_reopen, time_zone, has_pending_edits,
      has_google_updated, has_voice, duplicate_of, field_values, removed_at is not null as is_removed
    from location
    where account_id = ${job.accountId} and project_id = ${job.projectId}
      and provider_name = any(${sql.param(names)}::text[])
    order by id for no key update`);
  return new Map(rows.map((row) => [row.provider_name, row]));
}

/** Whether our copy says all of it already, to the letter. Writing it anyway would only wear the database out. */
function isKnown({ is_removed: isRemoved, ...known }: Known, row: Row): boolean {
  if (isRemoved) return false;
  const same = Object.fromEntries(Object.keys(known).map((name) => [name, row[name as keyof Row]]));
  return isDeepStrictEqual(known, same);
}

function factsOf(target: PageTarget, location: ProviderLocation, id: string, values: LocationValues): Facts {
  return {
    id,
    provider_name: location.name,
    provider_account: target.providerAccount,
    latitude: location.latitude,
    longitude: location.longitude,
    maps_uri: location.mapsUri,
    can_reopen: location.canReopen,
    time_zone: timeZoneOf({ ...location, address: values.address }, target.timeZone),
    has_pending_edits: location.hasPendingEdits,
    has_google_updated: location.hasGoogleUpdated,
    has_voice: location.hasVoice,
    duplicate_of: location.duplicateOf,
  };
}

function rowOf(
  target: PageTarget,
  location: ProviderLocation,
  id: string,
  values: LocationValues,
  isChanged: boolean,
) {
  const columns = locationColumns(values);
  return {
    ...factsOf(target, location, id, values),
    field_values: values,
    name: columns.name,
    name_key: columns.nameKey,
    store_code: columns.storeCode,
    status: columns.status,
    city: columns.city,
    city_key: columns.cityKey,
    state: columns.state,
    category: columns.category,
    phone: columns.phone,
    website: columns.website,
    labels: columns.labels,
    search_text: columns.searchText,
    is_changed: isChanged,
  };
}

async function upsert(tx: Tx, job: ClaimedJob, rows: readonly Row[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const at = now.toISOString();
  await tx.execute(sql`
    insert into location as l (id, account_id, project_id, provider_account, provider_name, field_values, name, name_key,
      store_code, status, city, city_key, state, category, phone, website, labels, search_text, latitude, longitude,
      maps_uri, can_reopen, time_zone, has_pending_edits, has_google_updated, has_voice, duplicate_of, read_at,
      changed_at)
    select r.id, ${job.accountId}, ${job.projectId}, r.provider_account, r.provider_name, r.field_values, r.name,
      r.name_key, r.store_code, r.status, r.city, r.city_key, r.state, r.category, r.phone, r.website, r.labels,
      r.search_text, r.latitude, r.longitude, r.maps_uri, r.can_reopen, r.time_zone, r.has_pending_edits,
      r.has_google_updated, r.has_voice, r.duplicate_of, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, provider_account text, provider_name text,
      field_values jsonb, name text, name_key text, store_code text, status text, city text, city_key text, state text,
      category text, phone text, website text, labels text[], search_text text, latitude float8, longitude float8,
      maps_uri text, can_reopen boolean, time_zone text, has_pending_edits boolean, has_google_updated boolean,
      has_voice boolean, duplicate_of text, is_changed boolean)
    on conflict (project_id, provider_name) do update set
      provider_account = excluded.provider_account, field_values = excluded.field_values, name = excluded.name,
      name_key = excluded.name_key, store_code = excluded.store_code, status = excluded.status, city = excluded.city,
      city_key = excluded.city_key, state = excluded.state, category = excluded.category, phone = excluded.phone,
      website = excluded.website, labels = excluded.labels, search_text = excluded.search_text,
      latitude = excluded.latitude, longitude = excluded.longitude, maps_uri = excluded.maps_uri,
      can_reopen = excluded.can_reopen, time_zone = excluded.time_zone,
      has_pending_edits = excluded.has_pending_edits, has_google_updated = excluded.has_google_updated,
      has_voice = excluded.has_voice, duplicate_of = excluded.duplicate_of,
      health = case when l.health = 'access_lost' then 'fine' else l.health end,
      read_at = excluded.read_at, removed_at = null, unlinked_at = null`);
  const changed = rows.filter((row) => row.is_changed).map((row) => row.id);
  if (changed.length > 0)
    await tx.execute(sql`
      update location set changed_at = ${at}
      where account_id = ${job.accountId} and id = any(${sql.param(changed)}::uuid[])`);
}
