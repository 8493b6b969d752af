import type { AccountSettings, ProjectSettingsAnswer } from '@frontage/api-client/contract';
import {
  defaultSettings,
  microSiteSettingSchema,
  tagManagerSettingSchema,
  whatsappSettingSchema,
  type ProjectSettings,
  type Settings,
} from '@frontage/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { account, location, project as projectTable, setting } from '#src/db/schema/index';
import type { ProjectScope } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { locationAddress, sitemapAddress } from '#src/areas/workspace/micro-site/addresses';

type Row = typeof setting.$inferSelect;

/** A row's sections; what an older version stored and this one does not know counts as not settled. */
export function sectionsOf(
  row: Pick<Row, 'whatsapp' | 'tagManager' | 'microSite'> | undefined,
): ProjectSettings {
  return {
    whatsapp: whatsappSettingSchema
      .nullable()
      .catch(null)
      .parse(row?.whatsapp ?? null),
    tagManager: tagManagerSettingSchema
      .nullable()
      .catch(null)
      .parse(row?.tagManager ?? null),
    microSite: microSiteSettingSchema
      .nullable()
      .catch(null)
      .parse(row?.microSite ?? null),
  };
}

/** An account's sections, those it has not settled as they are by default. */
export function accountSettingsOf(row: Parameters<typeof sectionsOf>[0]): Settings {
  const { whatsapp, tagManager, microSite } = sectionsOf(row);
  return {
    whatsapp: whatsapp ?? defaultSettings.whatsapp,
    tagManager: tagManager ?? defaultSettings.tagManager,
    microSite: microSite ?? defaultSettings.microSite,
  };
}

async function readRow(db: Db | Tx, accountId: string, projectId: string | null): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(setting)
    .where(
      and(
        eq(setting.accountId, accountId),
        projectId === null ? isNull(setting.projectId) : eq(setting.projectId, projectId),
      ),
    );
  return row;
}

const savedAtOf = (row: Row | undefined) => row?.updatedAt.toISOString() ?? null;

/** What an account settles for all of its projects. */
export async function readAccountSettings(db: Db, accountId: string): Promise<AccountSettings> {
  const row = await readRow(db, accountId, null);
  return { settings: accountSettingsOf(row), savedAt: savedAtOf(row) };
}

/** What a project settles, what its account does, and where its micro site is. */
export async function readProjectSettings(
  { db, publicSite }: Pick<AppContext, 'db' | 'publicSite'>,
  project: ProjectScope,
): Promise<ProjectSettingsAnswer> {
  const row = await readRow(db, project.accountId, project.id);
  const mine = and(
    eq(location.accountId, project.accountId),
    eq(location.projectId, project.id),
    isNull(location.removedAt),
  );
  const [first] = await db
    .select({ id: location.id, name: location.name, city: location.city })
    .from(location)
    .where(mine)
    .orderBy(asc(location.nameKey), asc(location.id))
    .limit(1);
  const [branded] = await db
    .select({ id: projectTable.id, name: projectTable.name, brandName: projectTable.brandName })
    .from(projectTable)
    .where(and(eq(projectTable.id, project.id), eq(projectTable.accountId, project.accountId)));
  const named = branded ?? project;
  const { origin } = publicSite;
  return {
    settings: sectionsOf(row),
    savedAt: savedAtOf(row),
    account: accountSettingsOf(await readRow(db, project.accountId, null)),
    microSite: {
      example: first === undefined ? null : `${origin}${locationAddress(named, first)}`,
      sitemap: `${origin}${sitemapAddress(named)}`,
      locations: await db.$count(location, mine),
    },
  };
}

/**
 * Saves the sections of an account, or of one of its projects, unless somebody saved since `savedAt`: then `conflict`, and
 * nothing is changed. Told in the audit log.
 */
export async function saveSettings(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  by: AuditedCaller,
  change: {
    readonly project: Pick<ProjectScope, 'id' | 'name'> | null;
    readonly settings: ProjectSettings;
    readonly savedAt: string | null;
  },
): Promise<void> {
  const { project, settings, savedAt } = change;
  const now = clock.now();
  await db.transaction(async (tx) => {
    // One after the other, the first save of all included, for which there is no row to lock.
    const [owner] = await tx
      .select({ name: account.name })
      .from(account)
      .where(eq(account.id, by.accountId))
      .for('no key update');
    if (project !== null)
      await tx
        .select({ id: projectTable.id })
        .from(projectTable)
        .where(and(eq(projectTable.id, project.id), eq(projectTable.accountId, by.accountId)))
        .for('no key update');
    const row = await readRow(tx, by.accountId, project?.id ?? null);
    if (savedAtOf(row) !== savedAt) throw new AppError('conflict');
    const next = { ...settings, updatedBy: by.userId, updatedAt: now };
    if (row === undefined)
      await tx.insert(setting).values({ accountId: by.accountId, projectId: project?.id ?? null, ...next });
    else
      await tx
        .update(setting)
        .set(next)
        .where(
          and(
            eq(setting.accountId, by.accountId),
            project === null ? isNull(setting.projectId) : eq(setting.projectId, project.id),
          ),
        );
    await record(tx, {
      ...by,
      action: 'settings_changed',
      at: now,
      projectId: project?.id ?? null,
      object: {
        kind: 'settings',
        id: project?.id ?? by.accountId,
        name: project?.name ?? owner?.name ?? null,
      },
      before: sectionsOf(row),
      after: settings,
    });
  });
}
