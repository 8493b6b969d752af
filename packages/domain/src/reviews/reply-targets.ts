import { z } from 'zod';

/** A target is at most so many hours: 30 days. */
export const mostTargetHours = 720;

/** Within how many hours a project answers its reviews, by their stars: those of one star first. */
export const replyTargetsSchema = z.array(z.int().min(1).max(mostTargetHours)).length(5);
export type ReplyTargets = z.infer<typeof replyTargetsSchema>;

/** The targets of a project that has settled none. The database holds the same as the default of `project.reply_target_hours`. */
export const defaultReplyTargets: Readonly<ReplyTargets> = [4, 4, 12, 72, 72];
