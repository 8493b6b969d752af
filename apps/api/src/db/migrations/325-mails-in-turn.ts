/**
 * Whose turn a queued mail takes (`turnOf`): those of one account, or that one address asked for before anybody was known, keep no others
 * waiting. The index finds the turns that have mails, and the oldest mails of each; nothing else looked for what is due.
 */
export const mailsInTurn = /* sql */ `
alter table mail_outbox add column turn text not null default '';
create index mail_outbox_in_turn on mail_outbox (turn, next_try_at, id) where state = 'queued';
drop index mail_outbox_due;
`;
