import { isSameValue, locationValuesSchema, type LocationValues } from '@frontage/domain';
import { trackedLink, trackingQuery } from '@frontage/domain/posts';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { project as projectTable } from '#src/db/schema/index';
import type { ProjectRef } from '#src/http/project-ref';

/** Adds what a project's settings say to websites that people write. */
export type WebsiteTracker = (
  values: Partial<LocationValues>,
  current: Pick<LocationValues, 'website'>,
) => Partial<LocationValues>;

const { website: websiteSchema } = locationValuesSchema.shape;

/**
 * What the project's settings for infos add to the website of a location. One that stays as it is stays without it: an unchanged row of a file
 * changes nothing. So does one that would become longer than the provider takes. An undo and a restored value are no new website.
 */
export async function openWebsiteTracker(db: Db | Tx, project: ProjectRef): Promise<WebsiteTracker> {
  const [row] = await db
    .select({ source: projectTable.utmSource, medium: projectTable.utmMediumInfo })
    .from(projectTable)
    .where(and(eq(projectTable.id, project.id), eq(projectTable.accountId, project.accountId)));
  const tracking = row === undefined || row.medium === null ? null : trackingQuery(row);
  return (values, current) => {
    const { website } = values;
    if (tracking === null || website == null || isSameValue('website', website, current.website))
      return values;
    const tracked = websiteSchema.safeParse(trackedLink(website, tracking));
    return tracked.success ? { ...values, website: tracked.data } : values;
  };
}
