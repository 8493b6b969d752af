import { describe, expect, it } from 'vitest';
import { groupConditionSchema, groupsAbove } from './group-rule';

describe('groupsAbove', () => {
  const partsOf = new Map([
    ['brasil', ['sudeste', 'sul']],
    ['sudeste', ['paulista']],
    ['sul', []],
  ]);

  it('finds whatever holds a group, however deep, and the group itself', () => {
    expect(groupsAbove('paulista', partsOf)).toEqual(new Set(['paulista', 'sudeste', 'brasil']));
    expect(groupsAbove('brasil', partsOf)).toEqual(new Set(['brasil']));
  });

  it('ends where groups already go round in a circle', () => {
    const circle = new Map([
      ['a', ['b']],
      ['b', ['a']],
    ]);
    expect(groupsAbove('a', circle)).toEqual(new Set(['a', 'b']));
  });
});

describe('a condition', () => {
  it('takes a status only from the list', () => {
    const condition = { field: 'status', test: 'any_of', values: ['OPEN'] };
    expect(groupConditionSchema.safeParse(condition).success).toBe(true);
    expect(groupConditionSchema.safeParse({ ...condition, values: ['SHUT'] }).success).toBe(false);
  });

  it('needs something to compare with', () => {
    expect(groupConditionSchema.safeParse({ field: 'city', test: 'any_of', values: [] }).success).toBe(false);
    expect(groupConditionSchema.safeParse({ field: 'name', test: 'contains', text: '  ' }).success).toBe(
      false,
    );
  });
});
