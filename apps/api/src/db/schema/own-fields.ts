import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const ownField = pgTable(
  'own_field',
  {
    accountId: uuid('account_id').notNull(),
    projectId: uuid('project_id').notNull(),
    key: text().notNull(),
    name: text().notNull(),
    nameKey: text('name_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.key] })],
);
