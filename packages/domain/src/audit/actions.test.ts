import { describe, expect, it } from 'vitest';
import { auditActions, auditActionsByGroup, auditedFields, auditGroupOf, auditGroups } from './actions';

describe('audit actions', () => {
  it('are each in one group', () => {
    expect(new Set(auditActions).size).toBe(auditActions.length);
    for (const group of auditGroups)
      for (const action of auditActionsByGroup[group]) expect(auditGroupOf(action)).toBe(group);
  });

  it('on posts, replies and answers, their series, bulks and rules, are hidden with these', () => {
    const about = (action: string) =>
      /^(review|repl(y|ies)|bulk_reply)(s?_)/.test(action)
        ? 'reply'
        : /^(post|series)s?_/.test(action)
          ? 'post'
          : action.startsWith('question_')
            ? 'answer'
            : undefined;
    const found = auditActions.flatMap((action) => {
      const field = about(action);
      return field === undefined ? [] : [[action, field]];
    });
    expect(found.length).toBeGreaterThan(20);
    expect(Object.entries(auditedFields).sort()).toEqual(found.sort());
  });

  it('knows no action that is not listed', () => {
    expect(() => auditGroupOf('constructor' as never)).toThrow(TypeError);
  });
});
