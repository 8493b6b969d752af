/** Who wrote something of a rule since it was last on: a second person is none of them. */
export const writersOfRules = /* sql */ `
alter table reply_rule add column written_by uuid[] not null default '{}';
update reply_rule set written_by = array[changed_by] where changed_by is not null and not is_on;
`;
