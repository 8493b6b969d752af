import { describe, expect, it } from 'vitest';
import { auditActions, auditActionsByGroup, auditGroupOf, auditGroups } from './actions';

describe('audit actions', () => {
  it('are each in one group', () => {
    expect(new Set(auditActions).size).toBe(auditActions.length);
    for (const group of auditGroups)
      for (const action of auditActionsByGroup[group]) expect(auditGroupOf(action)).toBe(group);
  });

  it('knows no action that is not listed', () => {
    expect(() => auditGroupOf('constructor' as never)).toThrow(TypeError);
  });
});
