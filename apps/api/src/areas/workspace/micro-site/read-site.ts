import { settingsOf, type LocationValues, type Settings } from '@frontage/domain';
import { and, asc, desc, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOpenAccount } from '#src/db/open-account';
import type { Db } from '#src/db/database';
import { localPost, location, project, setting } from '#src/db/schema/index';
import { accountSettingsOf, sectionsOf } from '#src/areas/workspace/settings/service';
import { idRangeOf, locationAddress } from './addresses';

/** A project whose micro site is on. */
export type Site = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly brandName: string | null;
  readonly settings: Settings;
};

/** A post as the page shows it. */
export type SitePost = {
  readonly title: string | null;
  readonly text: string | null;
  readonly link: string | null;
  readonly at: Date;
};

/** A location as its page shows it. */
export type SiteLocation = {
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
  readonly values: LocationValues;
  readonly timeZone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly mapsUri: string | null;
};

const mostPosts = 3;

/** The site that an address's first part means; `null` when there is none, it is off, its project was deleted, or its account is closed. */
export async function readSite(db: Db, part: string): Promise<Site | null> {
  const range = idRangeOf(part);
  if (range === null) return null;
  const own = alias(setting, 'own');
  const shared = alias(setting, 'shared');
  const [row] = await db
    .select({ project, own, shared })
    .from(project)
    .leftJoin(own, and(eq(own.projectId, project.id), eq(own.accountId, project.accountId)))
    .leftJoin(shared, and(isNull(shared.projectId), eq(shared.accountId, project.accountId)))
    .where(
      and(
        gte(project.id, range.from),
        lte(project.id, range.to),
        isNull(project.deletedAt),
        isOpenAccount('project.account_id'),
      ),
    )
    .orderBy(asc(project.id))
    .limit(1);
  if (row === undefined) return null;
  const settings = settingsOf(accountSettingsOf(row.shared ?? undefined), sectionsOf(row.own ?? undefined));
  if (!settings.microSite.isOn) return null;
  const { id, accountId, name, brandName } = row.project;
  return { id, accountId, name, brandName, settings };
}

const ofSite = (site: Site) =>
  and(eq(location.accountId, site.accountId), eq(location.projectId, site.id), isNull(location.removedAt));

/** The location of a site that an address's second part means. */
export async function readSiteLocation(db: Db, site: Site, part: string): Promise<SiteLocation | null> {
  const range = idRangeOf(part);
  if (range === null) return null;
  const [row] = await db
    .select({
      id: location.id,
      name: location.name,
      city: location.city,
      values: location.values,
      timeZone: location.timeZone,
      latitude: location.latitude,
      longitude: location.longitude,
      mapsUri: location.mapsUri,
    })
    .from(location)
    .where(and(ofSite(site), gte(location.id, range.from), lte(location.id, range.to)))
    .orderBy(asc(location.id))
    .limit(1);
  return row ?? null;
}

/** A location's latest posts that the provider shows, newest first. */
export async function readSitePosts(db: Db, site: Site, locationId: string): Promise<SitePost[]> {
  return db
    .select({
      title: localPost.eventTitle,
      text: localPost.summary,
      link: localPost.searchUrl,
      at: localPost.createdAt,
    })
    .from(localPost)
    .where(
      and(
        eq(localPost.accountId, site.accountId),
        eq(localPost.projectId, site.id),
        eq(localPost.locationId, locationId),
        eq(localPost.state, 'LIVE'),
        isNull(localPost.removedAt),
        isNotNull(sql`coalesce(${localPost.summary}, ${localPost.eventTitle})`),
      ),
    )
    .orderBy(desc(localPost.createdAt))
    .limit(mostPosts);
}

/** How many pages a site has. */
export function countPages(db: Db, site: Site): Promise<number> {
  return db.$count(location, ofSite(site));
}

/** Addresses of a site's pages in the order of their ids, with the moment each last changed. */
export async function listPages(
  db: Db,
  site: Site,
  range: { readonly offset: number; readonly limit: number },
): Promise<{ readonly address: string; readonly changedAt: Date }[]> {
  const rows = await db
    .select({ id: location.id, name: location.name, city: location.city, changedAt: location.changedAt })
    .from(location)
    .where(ofSite(site))
    .orderBy(asc(location.id))
    .offset(range.offset)
    .limit(range.limit);
  return rows.map((row) => ({ address: locationAddress(site, row), changedAt: row.changedAt }));
}
