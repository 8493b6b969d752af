import { and, asc, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { AppContext } from '#src/app-context';
import {
  account,
  appUser,
  auditEvent,
  job,
  ledgerEntry,
  localPost,
  location,
  locationGroup,
  locationGroupMember,
  namedRole,
  post,
  project,
  replyTemplate,
  review,
  storedImage,
} from '#src/db/schema/index';
import { csvLine } from '#src/areas/base/door';

const atOnce = 500;

/** A table of the archive: its file, its columns, and the columns that its rows are ordered by and read on from. */
type Section = {
  readonly file: string;
  readonly table: PgTable;
  readonly columns: Readonly<Record<string, PgColumn>>;
  readonly key: readonly PgColumn[];
};

const whole = (file: string, table: PgTable, ...key: PgColumn[]): Section => ({
  ...{ file, table, key },
  columns: getTableColumns(table),
});

const everythingOfPeople = getTableColumns(appUser);
const shownOfPeople = [
  ...([
    'id',
    'email',
    'name',
    'role',
    'permissions',
    'namedRoleId',
    'allProjects',
    'isMfaOn',
    'allowedIps',
  ] as const),
  ...(['createdAt', 'disabledAt', 'deletedAt'] as const),
] as const;
/** People without what signs them in: that is theirs alone, and of use to nobody who reads an archive. */
const ofPeople = Object.fromEntries(shownOfPeople.map((name) => [name, everythingOfPeople[name]]));

const sections: readonly Section[] = [
  whole('projects.csv', project, project.id),
  whole('locations.csv', location, location.id),
  whole('groups.csv', locationGroup, locationGroup.id),
  whole(
    'group-members.csv',
    locationGroupMember,
    locationGroupMember.groupId,
    locationGroupMember.locationId,
  ),
  whole('posts.csv', post, post.id),
  whole('posts-by-location.csv', localPost, localPost.id),
  whole('reviews.csv', review, review.id),
  whole('templates.csv', replyTemplate, replyTemplate.id),
  { file: 'people.csv', table: appUser, columns: ofPeople, key: [appUser.id] },
  whole('roles.csv', namedRole, namedRole.id),
  whole('jobs.csv', job, job.id),
  whole('ledger.csv', ledgerEntry, ledgerEntry.jobId, ledgerEntry.seq),
  whole('audit-log.csv', auditEvent, auditEvent.id),
  whole('pictures.csv', storedImage, storedImage.id),
];

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

/** A table's rows as lines of CSV, some at a time. */
async function* linesOf(
  { db }: Pick<AppContext, 'db'>,
  accountId: string,
  { table, columns, key }: Section,
): AsyncGenerator<string> {
  const names = Object.keys(columns);
  yield csvLine(names);
  const ofAccount = (getTableColumns(table) as Record<string, PgColumn>).accountId;
  if (ofAccount === undefined) throw new Error('A table of the archive belongs to no account.');
  const place = Object.fromEntries(key.map((column, at) => [`key_${String(at)}`, column]));
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  let after: SQL | undefined;
  for (;;) {
    const rows: Record<string, unknown>[] = await db
      .select({ ...columns, ...place })
      .from(table)
      .where(and(eq(ofAccount, accountId), after))
      .orderBy(...key.map((column) => asc(column)))
      .limit(atOnce);
    yield rows.map((row) => csvLine(names.map((one) => cellOf(row[one])))).join('');
    const last = rows.at(-1);
    if (rows.length < atOnce || last === undefined) return;
    after = sql`(${list(key.map((column) => sql`${column}`))}) > (${list(
      key.map((_, at) => sql`${last[`key_${String(at)}`]}`),
    )})`;
  }
}

/** The names of an account's pictures, some at a time. */
async function* picturesOf({ db }: Pick<AppContext, 'db'>, accountId: string): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const rows = await db
      .select({ fileName: storedImage.fileName })
      .from(storedImage)
      .where(and(eq(storedImage.accountId, accountId), gt(storedImage.fileName, after)))
      .orderBy(asc(storedImage.fileName))
      .limit(atOnce);
    for (const { fileName } of rows) yield fileName;
    const last = rows.at(-1);
    if (rows.length < atOnce || last === undefined) return;
    after = last.fileName;
  }
}

/**
 * An account as an archive of tables and pictures, in parts as its rows come. Its queries see what the context around it sees: the account. Secrets,
 * password hashes, tokens and factors are in none of its tables; cells that a spreadsheet would evaluate are guarded.
 */
export async function* archiveOf(
  context: Pick<AppContext, 'db' | 'clock' | 'storage'>,
  accountId: string,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    ready.push(bytes);
  });
  const add = (file: string, part: ZipDeflate | ZipPassThrough = new ZipDeflate(file, { level: 6 })) => {
    part.mtime = context.clock.now();
    zip.add(part);
    return part;
  };
  const [owner] = await context.db.select().from(account).where(eq(account.id, accountId));
  const facts = {
    id: accountId,
    name: owner?.name,
    createdAt: owner?.createdAt,
    exportedAt: context.clock.now(),
  };
  add('account.json').push(strToU8(JSON.stringify(facts, null, 2)), true);
  for (const section of sections) {
    const part = add(section.file);
    for await (const lines of linesOf(context, accountId, section)) {
      part.push(strToU8(lines));
      yield* ready.splice(0);
    }
    part.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  for await (const fileName of picturesOf(context, accountId)) {
    const bytes = await context.storage.get(`${accountId}/${fileName}`);
    // One that nothing used any more may have gone meanwhile.
    if (bytes === null) continue;
    const file = `pictures/${fileName}`;
    // A picture is packed already.
    add(file, new ZipPassThrough(file)).push(bytes, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
