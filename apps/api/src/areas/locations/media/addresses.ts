import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';

type Asked = readonly { readonly locationId: string; readonly id: string }[];
type Row = { location_id: string; picture_id: string; public_name: string | null; file_name: string | null };

/**
 * Where pictures of locations that the caller sees are shown: our own file of them, which is also there once the provider has them no
 * more, or the one at the provider.
 */
export async function addressesOf(
  db: Db,
  { id: projectId, accountId }: ProjectRef,
  pictures: Asked,
): Promise<ResponseOf<typeof contract.media.ofMany>> {
  const { rows } = await db.execute<Row>(sql`
    select w.location_id, w.picture_id, m.public_name, i.file_name
    from (select distinct * from unnest(
        ${sql.param(pictures.map(({ locationId }) => locationId))}::uuid[],
        ${sql.param(pictures.map(({ id }) => id))}::text[])) as w(location_id, picture_id)
    join location l on l.id = w.location_id and l.account_id = ${accountId} and l.project_id = ${projectId}
    left join lateral (
      select case when removed_at is null and url is not null then public_name end as public_name, image_id
      from location_media
      where account_id = ${accountId} and location_id = l.id and picture_id = w.picture_id
      order by removed_at nulls first, created_at desc limit 1) m on true
    left join stored_image i on i.account_id = ${accountId} and i.purpose like 'location%'
      and i.id = coalesce(m.image_id, substring(w.picture_id from '^file/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid)`);
  return {
    items: rows.flatMap(({ location_id: locationId, picture_id: id, public_name, file_name }) => {
      if (file_name !== null) return { locationId, id, url: `/files/${accountId}/${file_name}` };
      return public_name === null ? [] : { locationId, id, url: `/pictures/${public_name}` };
    }),
  };
}
