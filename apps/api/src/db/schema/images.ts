import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ImagePurpose } from '@frontage/api-client/contract';
import { instant } from './columns';

export const storedImage = pgTable('stored_image', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  purpose: text().$type<ImagePurpose>().notNull(),
  fileName: text('file_name').notNull(),
  bytes: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  uploadedBy: uuid('uploaded_by'),
  attachedAt: instant('attached_at'),
  idleSince: instant('idle_since').notNull(),
});
