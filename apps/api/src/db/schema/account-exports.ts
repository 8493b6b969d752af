import { bigint, customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** An archive of everything in an account, for whoever asked for it. */
export const accountExport = pgTable('account_export', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  state: text().$type<'queued' | 'ready' | 'failed'>().notNull(),
  tries: integer().notNull().default(0),
  leaseUntil: instant('lease_until'),
  readyAt: instant('ready_at'),
  /** From then on it is removed. */
  expiresAt: instant('expires_at'),
  bytes: bigint({ mode: 'number' }).notNull().default(0),
});

/** A part of such an archive. */
export const accountExportPart = pgTable(
  'account_export_part',
  {
    exportId: uuid('export_id').notNull(),
    seq: integer().notNull(),
    accountId: uuid('account_id').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.seq] })],
);
