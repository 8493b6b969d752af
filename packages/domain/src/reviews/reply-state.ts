import { z } from 'zod';

/**
 * How far the answer to a review is. `none`: nobody answered; `outbox`: it waits, or is on its way to the provider; `sent`: the provider
 * took it and it was not read back yet; `in_review`: the provider reviews it; `rejected`: the provider turned it down, so that nothing is
 * public; `failed`: the last change did not reach the provider, what stood there before stands.
 */
export const replyStates = ['none', 'outbox', 'sent', 'in_review', 'live', 'rejected', 'failed'] as const;
export const replyStateSchema = z.enum(replyStates);
export type ReplyState = z.infer<typeof replyStateSchema>;
