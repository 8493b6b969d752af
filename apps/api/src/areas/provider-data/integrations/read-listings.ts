import { startOf } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { isOpenAccount } from '#src/db/open-account';
import { asSystem, asTenant } from '#src/db/tenant-context';
import { ProviderError, type ProviderAccount } from '#src/provider/port';
import { createTicker, type Ticker } from '#src/ticker';
import { readPatiently } from '#src/areas/provider-data/sync/patience';
import { writeListings } from '#src/areas/provider-data/sync/listings';

/** Reads, for every grant, which groups and locations it reaches. */
export type ListingReader = Ticker & {
  /** Reads whatever is due, until nothing is; answers how many grants were read. */
  runDue(): Promise<number>;
};

const lookEveryMs = 3_000;
/** A grant is read anew by itself after so long, and after a failure after so long. */
const staleMs = 3_600_000;
const failedMs = 300_000;
/** A reader without progress for this long is taken for dead. */
const leaseMs = 120_000;

type Due = { readonly id: string; readonly accountId: string };

/** Makes the reader. Any number of processes may run one: a grant is read by one of them at a time. */
export function createListingReader(context: AppContext): ListingReader {
  const { db, clock, log } = context;
  const claim = async (): Promise<Due | null> => {
    const now = clock.now();
    const iso = (ms: number) => new Date(now.getTime() + ms).toISOString();
    return asSystem('schedule', async () => {
      const { rows } = await db.execute<Due>(sql`
        update provider_grant set reading_until = ${iso(leaseMs)}, read_asked_at = null where id = (
          select g.id from provider_grant g
          where g.state = 'linked' and ${isOpenAccount('g.account_id')} and coalesce(g.reading_until, to_timestamp(0)) < ${iso(0)}
            and (g.read_asked_at is not null or coalesce(g.read_at, g.created_at) < ${iso(-staleMs)})
          order by g.read_asked_at nulls last, g.id limit 1 for update skip locked)
        returning id, account_id as "accountId"`);
      return rows[0] ?? null;
    });
  };

  const runDue = async (): Promise<number> => {
    for (let read = 0; ; read += 1) {
      if (ticker.signal.aborted) return read;
      const due = await claim();
      if (due === null) return read;
      await asTenant(due.accountId, () => readOne(context, due, ticker.signal));
    }
  };

  const ticker = createTicker(
    { everyMs: lookEveryMs, log, failed: 'what grants reach was not read' },
    async () => {
      await runDue().catch((error: unknown) => {
        // A reading that is cut off by the end fails, and is read at the next start.
        if (!ticker.signal.aborted) throw error;
      });
    },
  );
  return { ...ticker, runDue };
}

async function readOne(context: AppContext, grant: Due, signal: AbortSignal): Promise<void> {
  const { db, clock } = context;
  try {
    await readAll(context, grant, signal);
    const now = clock.now().toISOString();
    await db.execute(sql`
      update provider_grant set read_at = ${now}, reading_until = null, read_failed = null
      where id = ${grant.id} and account_id = ${grant.accountId}`);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const until = new Date(clock.now().getTime() + failedMs).toISOString();
    await db.execute(sql`
      update provider_grant set read_failed = ${startOf(error.message, 500)}, reading_until = ${until},
        read_asked_at = coalesce(read_asked_at, ${clock.now().toISOString()})
      where id = ${grant.id} and account_id = ${grant.accountId}`);
  }
}

async function readAll(context: AppContext, grant: Due, signal: AbortSignal): Promise<void> {
  const { db, clock, openProvider } = context;
  const { id: grantId, accountId } = grant;
  const startedAt = clock.now();
  const provider = await openProvider({ accountId, grantId, jobId: null, signal });
  const patiently = <T>(read: () => Promise<T>) => readPatiently(clock, signal, read);
  const groups: ProviderAccount[] = [];
  for (let token: string | null = ''; token !== null;) {
    const pageToken: string = token;
    const page = await patiently(() => provider.listAccounts(pageToken === '' ? {} : { pageToken }));
    groups.push(...page.accounts);
    token = page.nextPageToken;
  }
  await noteGroups(context, grant, groups, startedAt);
  for (const { name } of groups) {
    let locations = 0;
    for (let token: string | null = ''; token !== null;) {
      const pageToken: string = token;
      const page = await patiently(() =>
        provider.listLocations({ providerAccount: name, ...(pageToken === '' ? {} : { pageToken }) }),
      );
      locations += page.locations.length;
      const now = clock.now();
      await db.transaction(async (tx) => {
        await writeListings(tx, accountId, name, page.locations, now);
        await tx.execute(sql`
          update provider_grant set reading_until = ${new Date(now.getTime() + leaseMs).toISOString()}
          where id = ${grantId} and account_id = ${accountId}`);
      });
      token = page.nextPageToken;
      signal.throwIfAborted();
    }
    await db.execute(sql`
      update provider_group set locations = ${locations} where grant_id = ${grantId} and name = ${name}
        and account_id = ${accountId}`);
  }
  // What the lists do not have any more is gone there; where a location of ours is linked to it, that one says so by its health.
  await db.execute(sql`
    delete from provider_listing l where l.account_id = ${accountId} and l.read_at < ${startedAt.toISOString()}
      and l.provider_account = any(${sql.param(groups.map(({ name }) => name))}::text[])
      and not exists (select 1 from location o where o.account_id = l.account_id and o.project_id = l.project_id
        and o.provider_name = l.provider_name and o.removed_at is null)`);
}

/** Keeps which groups a grant reaches, and whose it is where that was not known. */
async function noteGroups(
  { db }: AppContext,
  { id, accountId }: Due,
  groups: readonly ProviderAccount[],
  at: Date,
): Promise<void> {
  const person = groups.find(({ type }) => type === 'PERSONAL');
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into provider_group (grant_id, name, account_id, display_name, type, read_at)
      select ${id}, r.name, ${accountId}, r."displayName", r.type, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as r(name text, "displayName" text, type text)
      on conflict (grant_id, name) do update set display_name = excluded.display_name, type = excluded.type,
        read_at = excluded.read_at`);
    await tx.execute(sql`
      delete from provider_group where grant_id = ${id} and account_id = ${accountId} and read_at < ${at.toISOString()}`);
    if (person !== undefined)
      await tx.execute(sql`
        update provider_grant g set subject = ${person.name}, name = ${person.displayName}
        where g.id = ${id} and g.account_id = ${accountId} and (g.subject is null or g.subject = ${person.name})
          and not exists (select 1 from provider_grant o where o.account_id = g.account_id
            and o.subject = ${person.name} and o.id <> g.id)`);
  });
}
