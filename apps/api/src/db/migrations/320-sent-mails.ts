/** How many mails of a kind went to an address within the last hour is asked before each is sent. */
export const sentMails = `
create index mail_outbox_sent on mail_outbox (lower(recipient), template, settled_at) where state = 'sent';
`;
