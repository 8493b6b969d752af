import type { TemplateKind, TemplateLanguage, TemplateOccasion } from '@frontage/domain';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const replyTemplate = pgTable('reply_template', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  kind: text().$type<TemplateKind>().notNull(),
  name: text().notNull(),
  occasion: text().$type<TemplateOccasion>().notNull(),
  /** Stars of the reviews it is for. */
  ratings: jsonb().$type<number[]>().notNull(),
  language: text().$type<TemplateLanguage>().notNull(),
  text: text('body').notNull(),
  pool: text(),
  poolPlace: integer('pool_place'),
  galleryKey: text('gallery_key'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** A reply that was made of a template. */
export const templateUse = pgTable('template_use', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  templateId: uuid('template_id').notNull(),
  locationId: uuid('location_id').notNull(),
  reviewId: uuid('review_id').notNull(),
  /** Whether its words were changed before it was sent. */
  isEdited: boolean('is_edited').notNull(),
  usedAt: instant('used_at').notNull(),
});
