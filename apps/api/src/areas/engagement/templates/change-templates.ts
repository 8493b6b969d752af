import { mostTemplates } from '@frontage/api-client/contract';
import type { AuditAction, TemplateDraft } from '@frontage/domain';
import { findTemplateFaults, templateGallery } from '@frontage/domain/templates';
import { and, count, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { readOwnKeys } from '#src/areas/locations/door';
import type { Tx } from '#src/db/database';
import { replyTemplate } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { noteWriter } from './note-writer';

type Parts = Pick<AppContext, 'db' | 'clock'>;

/** The templates of a project. */
export const ofProject = (project: ProjectRef) =>
  and(eq(replyTemplate.accountId, project.accountId), eq(replyTemplate.projectId, project.id));

/** One of them. */
export const oneOf = (project: ProjectRef, id: string) => and(ofProject(project), eq(replyTemplate.id, id));

/** What the audit log keeps of a template. */
const factsOf = ({ kind, name, occasion, ratings, language, text, pool }: TemplateDraft) => ({
  kind,
  name,
  occasion,
  ratings: ratings.join(', '),
  language,
  text,
  pool,
});

async function requireFaultless({ db }: Parts, project: ProjectRef, draft: TemplateDraft): Promise<void> {
  const faults = findTemplateFaults(draft, await readOwnKeys(db, project));
  if (faults.length === 0) return;
  const fields = faults.map(({ code, found }) => ({ path: 'text', code, params: { found } }));
  throw new AppError('validation_failed', { fields });
}

/** Counts and adds one at a time, so that two callers do not both take the last place. */
async function requireRoom(tx: Tx, project: ProjectRef): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reply_template ${project.id}`}, 0))`);
  const [held] = await tx.select({ count: count() }).from(replyTemplate).where(ofProject(project));
  if ((held?.count ?? 0) >= mostTemplates)
    throw new AppError('validation_failed', { fields: [{ path: 'name', code: 'too_big' }] });
}

/** Writes down in the audit log what became of a template. */
export function audit(
  tx: Tx,
  project: ProjectRef,
  by: AuditedCaller,
  event: {
    readonly action: Extract<AuditAction, `template_${string}`>;
    readonly at: Date;
    readonly id: string;
    readonly before?: TemplateDraft;
    readonly after?: TemplateDraft;
  },
): Promise<void> {
  const { action, at, id, before, after } = event;
  return record(tx, {
    ...by,
    at,
    action,
    projectId: project.id,
    object: { kind: 'template', id, name: (after ?? before)?.name ?? null },
    before: before === undefined ? null : factsOf(before),
    after: after === undefined ? null : factsOf(after),
  });
}

/**
 * Writes a template; answers its id. Throws `validation_failed` for a text that could be sent nowhere, with its faults, and beyond
 * the most that a project may have.
 */
export async function createTemplate(
  context: Parts,
  project: ProjectRef,
  by: AuditedCaller,
  draft: TemplateDraft,
  galleryKey: string | null = null,
): Promise<string> {
  await requireFaultless(context, project, draft);
  const [id, at] = [randomUUID(), context.clock.now()];
  await context.db.transaction(async (tx) => {
    await requireRoom(tx, project);
    await tx.insert(replyTemplate).values({
      ...draft,
      id,
      accountId: project.accountId,
      projectId: project.id,
      galleryKey,
      createdBy: by.userId,
      createdAt: at,
      updatedAt: at,
    });
    await noteWriter(tx, project, { ids: [], pools: [draft.pool] }, by.userId);
    await audit(tx, project, by, { action: 'template_created', at, id, after: draft });
  });
  return id;
}

/** Takes an entry of the gallery over; answers the template's id. Throws `not_found`, and what {@link createTemplate} does. */
export async function copyFromGallery(
  context: Parts,
  project: ProjectRef,
  by: AuditedCaller,
  key: string,
): Promise<string> {
  const found = templateGallery.find((one) => one.key === key);
  if (found === undefined) throw new AppError('not_found');
  const { key: galleryKey, ...draft } = found;
  return createTemplate(context, project, by, draft, galleryKey);
}

/** Changes a template. Throws `not_found`, and `validation_failed` for a text that could be sent nowhere. */
export async function changeTemplate(
  context: Parts,
  project: ProjectRef,
  by: AuditedCaller,
  id: string,
  draft: TemplateDraft,
): Promise<void> {
  const at = context.clock.now();
  const [found] = await context.db
    .select({ id: replyTemplate.id })
    .from(replyTemplate)
    .where(oneOf(project, id));
  if (found === undefined) throw new AppError('not_found');
  await requireFaultless(context, project, draft);
  await context.db.transaction(async (tx) => {
    const [before] = await tx.select().from(replyTemplate).where(oneOf(project, id)).for('no key update');
    if (before === undefined) throw new AppError('not_found');
    await tx
      .update(replyTemplate)
      .set({ ...draft, poolPlace: before.pool === draft.pool ? before.poolPlace : null, updatedAt: at })
      .where(oneOf(project, id));
    await noteWriter(tx, project, { ids: [id], pools: [before.pool, draft.pool] }, by.userId);
    await audit(tx, project, by, { action: 'template_updated', at, id, before, after: draft });
  });
}

/** Deletes a template and the record of its use. Throws `not_found`. */
export async function deleteTemplate(
  { db, clock }: Parts,
  project: ProjectRef,
  by: AuditedCaller,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.delete(replyTemplate).where(oneOf(project, id)).returning();
    if (before === undefined) throw new AppError('not_found');
    await noteWriter(tx, project, { ids: [id], pools: [before.pool] }, by.userId);
    await audit(tx, project, by, { action: 'template_deleted', at: clock.now(), id, before });
  });
}
