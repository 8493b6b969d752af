import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const setting = pgTable('setting', {
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id'),
  whatsapp: jsonb().$type<unknown>(),
  tagManager: jsonb('tag_manager').$type<unknown>(),
  microSite: jsonb('micro_site').$type<unknown>(),
  updatedBy: uuid('updated_by'),
  updatedAt: instant('updated_at').notNull(),
});

/** Belongs to the installation: everybody signed in may read every row. */
export const tutorial = pgTable('tutorial', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  module: text().notNull(),
  submodule: text().notNull(),
  videoId: text('video_id').notNull(),
  thumbnailId: uuid('thumbnail_id'),
  thumbnailPath: text('thumbnail_path'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
