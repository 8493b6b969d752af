import { z } from 'zod';
import { absent, hasQuestions } from '../questions/in-build';
import type { SubjectField } from '../plan/change-field';

/**
 * Everything the audit log tells of, by the group it is filtered by (security.md R62). The list is closed: an action that is
 * not in it does not compile, and the web app has a phrase for each.
 */
export const auditActionsByGroup = {
  access: [
    'signed_in',
    'sign_in_failed',
    'sign_in_address_refused',
    'signed_out',
    'session_ended',
    'refresh_token_reused',
  ],
  security: [
    'password_changed',
    'password_reset_asked',
    'password_reset',
    'email_changed',
    'mfa_enabled',
    'mfa_disabled',
    'mfa_failed',
    'mfa_reset',
    'recovery_codes_made',
    'recovery_code_used',
    'passkey_added',
    'passkey_renamed',
    'passkey_removed',
    'api_token_created',
    'api_token_revoked',
    'sign_in_provider_changed',
  ],
  people: [
    'user_created',
    'user_updated',
    'user_disabled',
    'user_enabled',
    'user_deleted',
    'role_changed',
    'permissions_changed',
    'scope_changed',
    'approvers_changed',
    'approvers_gone',
    'named_role_created',
    'named_role_updated',
    'named_role_deleted',
    'named_role_given',
    'named_role_detached',
    'allowed_ips_changed',
    'invite_sent',
    'invite_resent',
    'invite_revoked',
    'invite_accepted',
    'account_joined',
    'account_quit',
    'home_moved',
  ],
  administration: [
    'account_registered',
    'account_created',
    'account_updated',
    'account_suspended',
    'account_resumed',
    'account_deletion_asked',
    'account_kept',
    'account_deleted',
    'account_export_asked',
    'account_export_downloaded',
    'account_entered',
    'account_left',
    'project_created',
    'project_updated',
    'project_deleted',
    'project_restored',
    'project_imported',
    'settings_changed',
    'reply_draft_settings_changed',
    'field_policy_changed',
    'own_field_created',
    'own_field_renamed',
    'own_field_deleted',
    'integration_connected',
    'integration_reconnected',
    'integration_disconnected',
    'integration_lost',
    'integration_linked',
    'integration_unlinked',
    'template_created',
    'template_updated',
    'template_deleted',
    'tutorial_created',
    'tutorial_updated',
    'tutorial_deleted',
  ],
  changes: [
    'csv_uploaded',
    'plan_applied',
    'plan_scheduled',
    'plan_moved',
    'plan_discarded',
    'job_retried',
    'job_cancelled',
    'job_undone',
    'sync_asked',
    'group_created',
    'group_updated',
    'group_deleted',
    'score_check_annulled',
    'score_check_restored',
    'suggestions_decided',
    'divergences_decided',
    'review_replied',
    'bulk_reply_made',
    'bulk_reply_dropped',
    'reply_withdrawn',
    'replies_held',
    'replies_released',
    'reply_delay_changed',
    'reply_targets_changed',
    'review_assigned',
    'review_labelled',
    ...(hasQuestions ? (['question_answered'] as const) : []),
    'reply_rule_created',
    'reply_rule_updated',
    'reply_rule_deleted',
    'reply_rule_on',
    'reply_rule_off',
    'reply_rules_paused',
    'reply_rules_resumed',
    'reply_rules_ordered',
    'post_planned',
    'posts_uploaded',
    'post_change_planned',
    'post_deletion_planned',
    'posts_read_again',
    'post_photo_added',
    'post_photo_titled',
    'post_photo_deleted',
    'series_begun',
    'series_changed',
    'series_date_skipped',
    'series_date_moved',
    'series_date_failed',
    'series_ended',
    'value_protected',
    'protection_ended',
  ],
  approvals: ['approval_asked', 'approval_given', 'approval_rejected', 'approval_withdrawn'],
  exports: [
    'locations_exported',
    'plan_exported',
    'ledger_exported',
    'users_exported',
    'audit_exported',
    'reviews_exported',
  ],
} as const;

/**
 * Actions on posts and reviews, on what makes and answers them and how, by the field whose permission shows them (`subjectPermission`).
 * What is done to a plan or a job is shown with that.
 */
export const auditedFields = {
  review_replied: 'reply',
  reply_withdrawn: 'reply',
  review_assigned: 'reply',
  review_labelled: 'reply',
  bulk_reply_made: 'reply',
  bulk_reply_dropped: 'reply',
  replies_held: 'reply',
  replies_released: 'reply',
  reply_delay_changed: 'reply',
  reply_targets_changed: 'reply',
  reply_rule_created: 'reply',
  reply_rule_updated: 'reply',
  reply_rule_deleted: 'reply',
  reply_rule_on: 'reply',
  reply_rule_off: 'reply',
  reply_rules_paused: 'reply',
  reply_rules_resumed: 'reply',
  reply_rules_ordered: 'reply',
  reviews_exported: 'reply',
  reply_draft_settings_changed: 'reply',
  ...(hasQuestions ? { question_answered: 'answer' } : absent),
  post_planned: 'post',
  posts_uploaded: 'post',
  post_change_planned: 'post',
  post_deletion_planned: 'post',
  posts_read_again: 'post',
  post_photo_added: 'post',
  post_photo_titled: 'post',
  post_photo_deleted: 'post',
  series_begun: 'post',
  series_changed: 'post',
  series_date_skipped: 'post',
  series_date_moved: 'post',
  series_date_failed: 'post',
  series_ended: 'post',
} as const satisfies Partial<Record<AuditAction, SubjectField>>;

/** A group of {@link auditActionsByGroup}. */
export type AuditGroup = keyof typeof auditActionsByGroup;
/** An action of {@link auditActionsByGroup}. */
export type AuditAction = (typeof auditActionsByGroup)[AuditGroup][number];

export const auditGroups = Object.keys(auditActionsByGroup) as [AuditGroup, ...AuditGroup[]];
export const auditActions = Object.values(auditActionsByGroup).flat() as [AuditAction, ...AuditAction[]];
export const auditGroupSchema = z.enum(auditGroups);
export const auditActionSchema = z.enum(auditActions);

/** What an action was done to. */
export const auditObjectKinds = [
  'account',
  'api_token',
  'group',
  'integration',
  'invite',
  'job',
  'location',
  'named_role',
  'plan',
  'project',
  'reply_rule',
  'post_series',
  'post_import',
  'post_photo',
  'session',
  'settings',
  'template',
  'tutorial',
  'user',
] as const;
export const auditObjectKindSchema = z.enum(auditObjectKinds);
export type AuditObjectKind = z.infer<typeof auditObjectKindSchema>;

/** Who acted: a person, a person's API token, Frontage itself, a rule that a person has set, or somebody who was not let in. */
export const auditActorKinds = ['user', 'api_token', 'system', 'rule', 'nobody'] as const;
export const auditActorKindSchema = z.enum(auditActorKinds);
export type AuditActorKind = z.infer<typeof auditActorKindSchema>;

const groupOfAction = new Map<AuditAction, AuditGroup>(
  auditGroups.flatMap((group) => auditActionsByGroup[group].map((action) => [action, group] as const)),
);

/** The group an action is filtered by. */
export function auditGroupOf(action: AuditAction): AuditGroup {
  const group = groupOfAction.get(action);
  if (group === undefined) throw new TypeError(`${action} is in no group.`);
  return group;
}
