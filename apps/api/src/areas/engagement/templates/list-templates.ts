import type { ReplyTemplate } from '@frontage/api-client/contract';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { appUser, replyTemplate, templateUse } from '#src/db/schema/index';
import type { ProjectRef } from '#src/http/project-ref';
import { ofProject } from './change-templates';

const recentMs = 30 * 24 * 3_600_000;

/** A project's templates, the most used first; used at the locations that the caller sees, which row-level security chooses. */
export async function listTemplates(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
): Promise<ReplyTemplate[]> {
  const since = new Date(clock.now().getTime() - recentMs);
  const used = db
    .select({
      templateId: templateUse.templateId,
      uses: sql<number | null>`count(*)::int`.as('uses'),
      recent: sql<number | null>`(count(*) filter (where ${gte(templateUse.usedAt, since)}))::int`.as(
        'recent',
      ),
      edited: sql<number | null>`(count(*) filter (where ${templateUse.isEdited}))::int`.as('edited'),
      last: sql`max(${templateUse.usedAt})`.as('last'),
    })
    .from(templateUse)
    .where(and(eq(templateUse.accountId, project.accountId), eq(templateUse.projectId, project.id)))
    .groupBy(templateUse.templateId)
    .as('used');
  const rows = await db
    .select({
      template: replyTemplate,
      by: { id: appUser.id, name: appUser.name },
      uses: used.uses,
      recent: used.recent,
      edited: used.edited,
      last: sql`${used.last}`.mapWith((value: string | Date): Date | null => new Date(value)),
    })
    .from(replyTemplate)
    .leftJoin(used, eq(used.templateId, replyTemplate.id))
    .leftJoin(appUser, eq(appUser.id, replyTemplate.createdBy))
    .where(ofProject(project))
    .orderBy(sql`coalesce(${used.uses}, 0) desc`, replyTemplate.name, replyTemplate.id);
  return rows.map(({ template, by, uses, recent, edited, last }) => ({
    id: template.id,
    kind: template.kind,
    name: template.name,
    occasion: template.occasion,
    ratings: template.ratings,
    language: template.language,
    text: template.text,
    pool: template.pool,
    poolPlace: template.poolPlace,
    galleryKey: template.galleryKey,
    createdBy: by,
    createdAt: template.createdAt.toISOString(),
    updatedAt: template.updatedAt.toISOString(),
    uses: uses ?? 0,
    recentUses: recent ?? 0,
    editedUses: edited ?? 0,
    lastUsedAt: last?.toISOString() ?? null,
  }));
}
