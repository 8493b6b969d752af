import type { ScoreCheck } from '@frontage/domain';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** A check that a person took out of a location's score. */
export const scoreAnnulment = pgTable(
  'score_annulment',
  {
    accountId: uuid('account_id').notNull(),
    projectId: uuid('project_id').notNull(),
    locationId: uuid('location_id').notNull(),
    check: text('check_name').$type<ScoreCheck>().notNull(),
    reason: text().notNull(),
    annulledBy: uuid('annulled_by'),
    annulledAt: instant('annulled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.locationId, table.check] })],
);
