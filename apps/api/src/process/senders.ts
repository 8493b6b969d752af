import { createSenders, valuesSender } from '#src/areas/changes/door';
import { answerSender, postSender, replySender } from '#src/areas/engagement/door';

/** Who carries out which changes: each area registers the sender of its fields here. */
export const senders = createSenders([valuesSender, replySender, postSender, answerSender]);
