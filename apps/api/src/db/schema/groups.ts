import type { GroupKind, GroupRule } from '@frontage/domain';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const locationGroup = pgTable('location_group', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  name: text().notNull(),
  nameKey: text('name_key').notNull(),
  kind: text().$type<GroupKind>().notNull(),
  rule: jsonb().$type<GroupRule>(),
  /** The texts of the rule's conditions, folded like what they are compared with; empty where a condition has none. */
  ruleKeys: text('rule_keys').array().notNull().default([]),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const locationGroupMember = pgTable(
  'location_group_member',
  {
    accountId: uuid('account_id').notNull(),
    groupId: uuid('group_id').notNull(),
    locationId: uuid('location_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.locationId] })],
);

export const locationGroupPart = pgTable(
  'location_group_part',
  {
    accountId: uuid('account_id').notNull(),
    groupId: uuid('group_id').notNull(),
    partId: uuid('part_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.partId] })],
);
