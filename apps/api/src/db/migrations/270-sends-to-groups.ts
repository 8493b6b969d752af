/**
 * Whether a recurring post that goes on or a rule that answers names one of some groups: a question that is asked for people who see some
 * locations only, and for whom most of what is sent is hidden. It answers yes or no.
 */
export const sendsToGroups = /* sql */ `
create function sends_to_groups(account uuid, project uuid, groups text[]) returns boolean
  language sql stable security definer set search_path from current
  as $$
    select exists (
      select 1 from post_series s, unnest(groups) g (id)
      where s.account_id = account and s.project_id = project and s.follows and s.state in ('waiting', 'active')
        and position(g.id in s.selection::text) > 0
    ) or exists (
      select 1 from reply_rule r, unnest(groups) g (id)
      where r.account_id = account and r.project_id = project and r.is_on
        and r.actions #>> '{reply,how}' = 'send' and position(g.id in r.conditions::text) > 0
    )
  $$;
`;
