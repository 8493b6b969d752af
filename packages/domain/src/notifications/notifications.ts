import { z } from 'zod';
import type { Permission } from '../access/permissions';
import { hasQuestions } from '../questions/in-build';

const ofQuestions = hasQuestions
  ? (['question_new', 'question_updated', 'answer_new', 'answer_updated'] as const)
  : [];

/** What a person can be told of (specification section 3, 'Notification types'), and what the product itself reports. */
export const notificationTypes = [
  'review_new',
  'review_updated',
  'review_by_rule',
  'review_assigned',
  'review_late',
  'reply_rejected',
  'rule_stopped',
  'google_update',
  'protection_ended',
  'location_state',
  ...ofQuestions,
  'post_rejected',
  'post_late',
  'customer_media',
  'job_finished',
  'job_failed',
  'approval_waiting',
  'approvers_gone',
  'connection_lost',
  'new_device',
] as const;
export const notificationTypeSchema = z.enum(notificationTypes);
export type NotificationType = z.infer<typeof notificationTypeSchema>;

/** What a person has to be allowed to see to be told of it, beside `notifications:view`. */
export const notificationPermissions: Readonly<Record<NotificationType, Permission>> = {
  review_new: 'reviews:view',
  review_updated: 'reviews:view',
  review_by_rule: 'reviews:view',
  review_assigned: 'reviews:view',
  review_late: 'reviews:edit',
  reply_rejected: 'reviews:view',
  rule_stopped: 'reviews:view',
  google_update: 'edits:view',
  protection_ended: 'edits:view',
  location_state: 'locations:view',
  ...(hasQuestions
    ? ({
        question_new: 'reviews:view',
        question_updated: 'reviews:view',
        answer_new: 'reviews:view',
        answer_updated: 'reviews:view',
      } as const)
    : ({} as never)),
  post_rejected: 'posts:view',
  post_late: 'posts:view',
  customer_media: 'locations:view',
  job_finished: 'locations:view',
  job_failed: 'locations:view',
  approval_waiting: 'infos:edit',
  approvers_gone: 'users:view',
  connection_lost: 'integrations:view',
  new_device: 'notifications:view',
};

/** Whether a type is shown in the app, and whether and when it is mailed. */
export const notificationChannelsSchema = z.object({
  app: z.boolean(),
  email: z.enum(['off', 'now', 'daily']),
});
export type NotificationChannels = z.infer<typeof notificationChannelsSchema>;

/** Until a person says otherwise: everything in the app, nothing by e-mail. */
export const defaultChannels: NotificationChannels = { app: true, email: 'off' };
