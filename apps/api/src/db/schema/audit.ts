import type { AuditAction, AuditActorKind, AuditGroup, AuditObjectKind } from '@frontage/domain';
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, jsonValue } from './columns';

export const auditEvent = pgTable('audit_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: uuid('account_id'),
  projectId: uuid('project_id'),
  at: instant('at').notNull(),
  action: text().$type<AuditAction>().notNull(),
  group: text('action_group').$type<AuditGroup>().notNull(),
  actorKind: text('actor_kind').$type<AuditActorKind>().notNull(),
  actorId: uuid('actor_id'),
  actorName: text('actor_name'),
  tokenName: text('token_name'),
  objectKind: text('object_kind').$type<AuditObjectKind>(),
  objectId: text('object_id'),
  objectName: text('object_name'),
  before: jsonValue('before_values'),
  after: jsonValue('after_values'),
  ip: text(),
  userAgent: text('user_agent'),
  requestId: text('request_id'),
  searchText: text('search_text').notNull(),
});
