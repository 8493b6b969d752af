import { accountExportDays } from '@frontage/api-client/contract';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { account, accountExport, accountExportPart, appUser, userPreference } from '#src/db/schema/index';
import { isOpenAccount } from '#src/db/open-account';
import { asSystem, asTenant } from '#src/db/tenant-context';
import { createTicker, type Ticker } from '#src/ticker';
import { recipientColumns, recipientOf } from '#src/areas/access/people/recipients';
import { archiveOf } from './archive';

const lookEveryMs = 5_000;
const dayMs = 24 * 60 * 60_000;
/** A writer without progress for this long is taken for dead. */
const leaseMs = 2 * 60_000;
const mostTries = 3;
/** Bytes of a part; what is larger takes a part of its own. */
const partBytes = 256 * 1024;

type Row = typeof accountExport.$inferSelect;
type ClaimRow = { id: string; accountId: string; askedBy: string; tries: number };

/** Somebody else writes the export, or it is gone. */
class Overtaken extends Error {}

/** Writes exports that were asked for, and removes those that are over. */
export type ExportWriter = Ticker & {
  /** Writes and removes what is due at this moment; answers how many are ready now. */
  runDue(): Promise<number>;
};

/** Makes the writer. Any number of processes may run one: an export is written by one of them at a time, and begun again after a crash. */
export function createExportWriter(
  context: Pick<AppContext, 'db' | 'clock' | 'mail' | 'log' | 'storage'>,
): ExportWriter {
  const { db, clock, log, mail } = context;
  const until = () => new Date(clock.now().getTime() + leaseMs);

  const claim = () =>
    asSystem('schedule', async () => {
      const now = clock.now().toISOString();
      const { rows } = await db.execute<ClaimRow>(sql`
        update account_export set lease_until = ${until().toISOString()}, tries = tries + 1 where id = (
          select e.id from account_export e
          where e.state = 'queued' and (e.lease_until is null or e.lease_until < ${now}::timestamptz)
            and ${isOpenAccount('e.account_id')}
          order by e.asked_at, e.id limit 1 for update skip locked)
        returning id, account_id as "accountId", asked_by as "askedBy", tries`);
      return rows[0] ?? null;
    });

  /** The export while it is ours: the number of tries is the fence. */
  const isOurs = ({ id, accountId, tries }: ClaimRow) =>
    and(
      eq(accountExport.id, id),
      eq(accountExport.accountId, accountId),
      eq(accountExport.tries, tries),
      eq(accountExport.state, 'queued'),
    );

  const keep = (claimed: ClaimRow, seq: number, bytes: Buffer) =>
    db.transaction(async (tx) => {
      const held = await tx
        .update(accountExport)
        .set({ leaseUntil: until() })
        .where(isOurs(claimed))
        .returning({ id: accountExport.id });
      if (held.length === 0) throw new Overtaken();
      const { id: exportId, accountId } = claimed;
      await tx.insert(accountExportPart).values({ exportId, seq, accountId, bytes });
    });

  const write = async (claimed: ClaimRow): Promise<void> => {
    const { id, accountId, askedBy } = claimed;
    await db.delete(accountExportPart).where(eq(accountExportPart.exportId, id));
    let [seq, bytes, gathered] = [0, 0, [] as Uint8Array[]];
    const flush = async () => {
      const part = Buffer.concat(gathered);
      gathered = [];
      if (part.length === 0) return;
      await keep(claimed, seq, part);
      seq += 1;
      bytes += part.length;
    };
    for await (const chunk of archiveOf(context, accountId)) {
      if (ticker.signal.aborted) throw new Overtaken();
      gathered.push(chunk);
      if (gathered.reduce((sum, { length }) => sum + length, 0) >= partBytes) await flush();
    }
    await flush();
    await db.transaction(async (tx) => {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + accountExportDays * dayMs);
      const done = await tx
        .update(accountExport)
        .set({ state: 'ready', readyAt: now, expiresAt, bytes, leaseUntil: null })
        .where(isOurs(claimed))
        .returning({ id: accountExport.id });
      if (done.length === 0) throw new Overtaken();
      const [person] = await tx
        .select({ ...recipientColumns, account: account.name })
        .from(appUser)
        .innerJoin(account, eq(account.id, appUser.accountId))
        .leftJoin(userPreference, eq(userPreference.userId, appUser.id))
        .where(and(eq(appUser.id, askedBy), eq(appUser.accountId, accountId), isNull(appUser.disabledAt)));
      if (person === undefined) return;
      const { to, locale } = recipientOf(person);
      const params = { account: person.account, days: accountExportDays };
      await mail.send({ to, locale, template: 'accountExport', params }, tx);
    });
  };

  /** What is not fetched in time is gone; so is one that was asked for by somebody who left. */
  const removeOld = () =>
    asSystem('housekeeping', () => db.delete(accountExport).where(lte(accountExport.expiresAt, clock.now())));

  const runDue = async (): Promise<number> => {
    await removeOld();
    let ready = 0;
    while (!ticker.signal.aborted) {
      const claimed = await claim();
      if (claimed === null) break;
      try {
        await asTenant(claimed.accountId, () => write(claimed));
        ready += 1;
      } catch (error) {
        if (error instanceof Overtaken) continue;
        log.error({ err: error, exportId: claimed.id }, 'export of an account not written');
        const next: Partial<Row> =
          claimed.tries >= mostTries
            ? { state: 'failed', leaseUntil: null, expiresAt: new Date(clock.now().getTime() + dayMs) }
            : { leaseUntil: until() };
        await asTenant(claimed.accountId, () => db.update(accountExport).set(next).where(isOurs(claimed)));
      }
    }
    return ready;
  };
  const ticker = createTicker(
    { everyMs: lookEveryMs, log, failed: 'exports of accounts not written' },
    runDue,
  );
  return { ...ticker, runDue };
}
