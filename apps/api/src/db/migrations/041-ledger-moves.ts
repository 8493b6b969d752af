/**
 * Refuses every step of a ledger entry that domain's `canMove` does not allow. The condition stands in the trigger, so that a legal
 * step calls no function.
 */
export const ledgerMoves = /* sql */ `
create function refuse_ledger_move() returns trigger language plpgsql as $$
begin
  raise exception 'A ledger entry cannot go from % to %.', old.state, new.state
    using errcode = 'check_violation', constraint = 'ledger_moves', table = 'ledger_entry';
end
$$;
create trigger ledger_moves before update of state on ledger_entry for each row
  when (old.state <> new.state and new.state <> all (case old.state
    when 'queued' then array['sending', 'cancelled']
    when 'sending' then array['queued', 'sent', 'rejected', 'failed', 'live']
    when 'sent' then array['in_review', 'live', 'rejected']
    when 'in_review' then array['live', 'rejected']
    when 'failed' then array['queued']
    else array[]::text[] end))
  execute function refuse_ledger_move();
`;
