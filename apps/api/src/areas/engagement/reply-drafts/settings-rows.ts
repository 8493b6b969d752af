import type { ReplyDraftSettingsAnswer } from '@frontage/api-client/contract';
import {
  defaultReplyDraftSettings,
  replyDraftSettingsSchema,
  type ReplyDraftSettings,
} from '@frontage/domain/reply-drafts';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { record, type AuditedCaller } from '#src/areas/base/door';
import type { Db, Tx } from '#src/db/database';
import { project as projectTable, replyDraftSetting } from '#src/db/schema/index';
import type { ProjectScope } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { readUsage } from './usage';

type Saved = Pick<ReplyDraftSettingsAnswer, 'settings' | 'savedAt'>;

/** A project's settings for drafts, and when they were saved; defaults for those never saved. */
export async function readDraftSettings(db: Db | Tx, project: ProjectRef): Promise<Saved> {
  const [row] = await db
    .select()
    .from(replyDraftSetting)
    .where(
      and(eq(replyDraftSetting.projectId, project.id), eq(replyDraftSetting.accountId, project.accountId)),
    );
  if (row === undefined) return { settings: defaultReplyDraftSettings, savedAt: null };
  const settings = replyDraftSettingsSchema.catch(defaultReplyDraftSettings).parse(row.settings);
  return { settings, savedAt: row.savedAt.toISOString() };
}

/** The same, with the model and what the month came to. */
export async function answerSettings(
  context: Pick<AppContext, 'db' | 'clock' | 'config'>,
  project: ProjectScope,
): Promise<ReplyDraftSettingsAnswer> {
  const saved = await readDraftSettings(context.db, project);
  return {
    ...saved,
    model: context.config.AI_BASE_URL === undefined ? null : (context.config.AI_MODEL ?? null),
    usage: await readUsage(context, project, saved.settings.monthlyDrafts),
  };
}

const factsOf = ({ forbidden, ...settings }: ReplyDraftSettings) => ({
  ...settings,
  forbidden: forbidden.join(', '),
});

/** Saves what a project settles, unless somebody saved since `savedAt`: then `conflict`, and nothing is changed. */
export async function saveDraftSettings(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectScope,
  { settings, savedAt }: Saved,
  by: AuditedCaller,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    // One after the other, the first save of all included, for which there is no row to lock.
    await tx
      .select({ id: projectTable.id })
      .from(projectTable)
      .where(and(eq(projectTable.id, project.id), eq(projectTable.accountId, project.accountId)))
      .for('no key update');
    const before = await readDraftSettings(tx, project);
    if (before.savedAt !== savedAt) throw new AppError('conflict');
    const row = { settings, savedBy: by.userId, savedAt: now };
    await tx
      .insert(replyDraftSetting)
      .values({ projectId: project.id, accountId: project.accountId, ...row })
      .onConflictDoUpdate({ target: replyDraftSetting.projectId, set: row });
    await record(tx, {
      ...by,
      at: now,
      action: 'reply_draft_settings_changed',
      projectId: project.id,
      object: { kind: 'settings', id: project.id, name: project.name },
      before: factsOf(before.settings),
      after: factsOf(settings),
    });
  });
}
