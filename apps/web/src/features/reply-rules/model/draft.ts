import type { ReplyRule } from '@frontage/api-client/contract';
import type { ReplyRuleDraft, RuleCondition, RuleField } from '@frontage/domain/reply-rules';

/** What a new rule begins with. */
export const blankDraft: ReplyRuleDraft = {
  name: '',
  conditions: [{ field: 'rating', values: [5] }],
  actions: { reply: null, assigneeId: null, labels: [], notify: [] },
  optIns: [],
  dailyLimit: 50,
};

/** What a person wrote of a rule. */
export const draftOf = ({ name, conditions, actions, optIns, dailyLimit }: ReplyRule): ReplyRuleDraft => ({
  name,
  conditions,
  actions,
  optIns,
  dailyLimit,
});

/** An empty condition on a field. */
export function conditionOn(field: RuleField): RuleCondition {
  switch (field) {
    case 'rating':
    case 'language':
      return { field, values: [] };
    case 'text':
    case 'question':
      return { field, value: 'without' };
    case 'words':
    case 'label':
    case 'group':
      return { field, test: 'none_of', values: [] };
    case 'age':
      return { field, test: 'at_least', hours: 24 };
  }
}

const isWhole = (condition: RuleCondition) => !('values' in condition) || condition.values.length > 0;

/** Whether a rule says enough to be tried. */
export function isComplete({ name, conditions, actions }: ReplyRuleDraft): boolean {
  const { reply, assigneeId, labels, notify } = actions;
  const does = reply !== null || assigneeId !== null || labels.length > 0 || notify.length > 0;
  return name.trim() !== '' && conditions.every(isWhole) && does;
}

/** Whether two drafts say the same; the server answers their parts in an order of its own. */
export function isSame(a: ReplyRuleDraft, b: ReplyRuleDraft): boolean {
  return inOrder(a) === inOrder(b);
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** A list with one of it moved up or down; the same list at its ends. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return [...ids];
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
