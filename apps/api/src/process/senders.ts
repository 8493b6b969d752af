import { createSenders, valuesSender } from '#src/areas/changes/door';

/** Who carries out which changes: each area registers the sender of its fields here. */
export const senders = createSenders([valuesSender]);
