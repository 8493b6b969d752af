import type { contract, RequestOf } from '@frontage/api-client/contract';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { AuditedCaller } from '#src/areas/base/door';
import { replyTemplate } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { audit, ofProject, oneOf } from './change-templates';
import { noteWriter } from './note-writer';

type Body = RequestOf<typeof contract.templates.setPool>['body'];

/** Gives a pool its name and its templates in their order. Throws `not_found` for a template that is not the project's. */
export async function setPool(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  by: AuditedCaller,
  { name, was, templateIds }: Body,
): Promise<void> {
  const ids = [...new Set(templateIds)];
  const at = clock.now();
  await db.transaction(async (tx) => {
    const concerned = await tx
      .select()
      .from(replyTemplate)
      .where(
        and(
          ofProject(project),
          or(
            inArray(replyTemplate.id, ids),
            eq(replyTemplate.pool, name),
            was === null ? undefined : eq(replyTemplate.pool, was),
          ),
        ),
      )
      .orderBy(replyTemplate.id)
      .for('no key update');
    const pools = [name, ...concerned.map(({ pool }) => pool)];
    await noteWriter(tx, project, { ids, pools }, by.userId);
    const found = new Set(concerned.map(({ id }) => id));
    if (ids.some((id) => !found.has(id))) throw new AppError('not_found');
    for (const before of concerned) {
      const place = ids.indexOf(before.id);
      const after = place === -1 ? { pool: null, poolPlace: null } : { pool: name, poolPlace: place };
      if (before.pool === after.pool && before.poolPlace === after.poolPlace) continue;
      await tx
        .update(replyTemplate)
        .set({ ...after, updatedAt: at })
        .where(oneOf(project, before.id));
      if (before.pool !== after.pool)
        await audit(tx, project, by, {
          action: 'template_updated',
          at,
          id: before.id,
          before,
          after: { ...before, pool: after.pool },
        });
    }
  });
}
