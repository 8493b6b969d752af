import type { Picture } from '@frontage/api-client/contract';
import type { LocationValues } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { asTenant } from '#src/db/tenant-context';
import { ProviderError } from '#src/provider/port';
import type { ProjectRef } from '#src/http/project-ref';
import { readPlace } from './place';
import { storeMediaReading } from './store-reading';

/** Pictures read within this time are taken as they are. */
const freshMs = 120_000;

type Row = {
  picture_id: string;
  url: string | null;
  public_name: string;
  width: number | null;
  height: number | null;
  created_at: string | Date;
};

/**
 * The pictures of a location, newest first, with those that were uploaded and are not at the provider yet. The provider is asked
 * first where it was not lately; one that does not answer leaves what was known. Throws `not_found`.
 */
export async function listPictures(context: AppContext, project: ProjectRef, locationId: string) {
  const before = await readPlace(context.db, project, locationId);
  const now = context.clock.now();
  const isFresh = before.mediaReadAt !== null && now.getTime() - before.mediaReadAt.getTime() < freshMs;
  const isRead = isFresh || (await readNow(context, project, locationId, before));
  const { mediaReadAt, values } = await readPlace(context.db, project, locationId);
  return {
    items: await readPictures(context, project, locationId, values),
    readAt: mediaReadAt?.toISOString() ?? null,
    isStale: !isRead,
  };
}

async function readNow(
  context: AppContext,
  project: ProjectRef,
  locationId: string,
  place: { readonly providerAccount: string; readonly location: string },
): Promise<boolean> {
  const { accountId } = project;
  const askedAt = context.clock.now();
  try {
    const provider = await context.openProvider({ accountId, jobId: null });
    const listed = await provider.listMedia(place);
    await asTenant(accountId, () =>
      context.db.transaction((tx) =>
        storeMediaReading(
          tx,
          { id: null, accountId },
          { id: locationId, askedAt, listed },
          context.clock.now(),
        ),
      ),
    );
    return true;
  } catch (error) {
    if (error instanceof ProviderError) return false;
    throw error;
  }
}

async function readPictures(
  { db }: AppContext,
  project: ProjectRef,
  locationId: string,
  values: LocationValues,
): Promise<Picture[]> {
  const { rows } = await db.execute<Row>(sql`
    select distinct on (picture_id) picture_id, url, public_name, width, height, created_at from location_media
    where account_id = ${project.accountId} and location_id = ${locationId}
    order by picture_id, removed_at nulls first, created_at desc`);
  const listed = rows.map((row) => ({
    id: row.picture_id,
    url: row.url === null ? null : `/pictures/${row.public_name}`,
    width: row.width,
    height: row.height,
    createdAt: new Date(row.created_at).toISOString(),
  }));
  const shown = new Set(listed.filter(({ url }) => url !== null).map(({ id }) => id));
  const own = await readOwnPictures(db, project.accountId, values, shown);
  const ownIds = new Set(own.map(({ id }) => id));
  return [...own, ...listed.filter(({ id }) => !ownIds.has(id))].sort((a, b) =>
    a.createdAt > b.createdAt ? -1 : 1,
  );
}

/** Uploaded pictures that the provider does not show yet, under our own address. */
async function readOwnPictures(
  db: AppContext['db'],
  accountId: string,
  values: LocationValues,
  shown: ReadonlySet<string>,
): Promise<Picture[]> {
  const used = [values.logo, values.cover, values.profilePhoto, ...values.photos.map(({ id }) => id)];
  const ids = used.filter((id): id is string => id?.startsWith('file/') === true && !shown.has(id));
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{
    id: string;
    file_name: string;
    width: number;
    height: number;
    idle_since: string | Date;
  }>(sql`
    select id, file_name, width, height, idle_since from stored_image
    where account_id = ${accountId} and id = any(${sql.param(ids.map((id) => id.slice('file/'.length)))}::uuid[])`);
  return rows.map((row) => {
    const url = `/files/${accountId}/${row.file_name}`;
    return {
      id: `file/${row.id}`,
      url,
      width: row.width,
      height: row.height,
      createdAt: new Date(row.idle_since).toISOString(),
    };
  });
}
