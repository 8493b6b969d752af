import { renderReply } from '@frontage/domain/templates';
import { randomUUID } from 'node:crypto';
import type { Tx } from '#src/db/database';
import { replyTemplate, templateUse } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import type { Answered } from '../reviews/guard-reply';
import { oneOf } from './change-templates';

/** Notes that a reply was made of a template, and whether its words were changed. Throws `not_found` for another project's. */
export async function recordUse(
  tx: Tx,
  project: ProjectRef,
  templateId: string,
  { text, review, values }: Answered & { readonly text: string },
  at: Date,
): Promise<void> {
  const [template] = await tx
    .select({ text: replyTemplate.text })
    .from(replyTemplate)
    .where(oneOf(project, templateId));
  if (template === undefined) throw new AppError('not_found');
  await tx.insert(templateUse).values({
    id: randomUUID(),
    accountId: project.accountId,
    projectId: project.id,
    templateId,
    locationId: review.locationId,
    reviewId: review.id,
    isEdited: renderReply(template.text, values, review.reviewerName).text !== text,
    usedAt: at,
  });
}
