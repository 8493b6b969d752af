import { roles } from '@frontage/domain';
import { describe, expect, it } from 'vitest';
import { looksAfter } from './entrant';

const home = 'home';
const own = { id: home, parentId: null };
const below = { id: 'below', parentId: home };
const elsewhere = { id: 'elsewhere', parentId: 'another' };
const top = { id: 'top', parentId: null };
const person = (role: 0 | 1 | 2 | 3, permissions = {}) => ({ accountId: home, role, permissions });

describe('who looks after an account', () => {
  it('is a Super Admin for all others, and an Admin for those below their own', () => {
    const accounts = [own, below, elsewhere, top];
    const seen = (role: 0 | 1 | 2 | 3) => accounts.map((other) => looksAfter(person(role), other));
    expect(seen(roles.superAdmin)).toEqual([false, true, true, true]);
    expect(seen(roles.admin)).toEqual([false, true, false, false]);
    expect(seen(roles.clientAdmin)).toEqual([false, false, false, false]);
    expect(seen(roles.client)).toEqual([false, false, false, false]);
  });

  it('may change accounts, and is of that role even where they are given the permission', () => {
    for (const role of [roles.admin, roles.superAdmin])
      expect(looksAfter(person(role, { 'accounts:edit': false }), below)).toBe(false);
    expect(looksAfter(person(roles.clientAdmin, { 'accounts:edit': true }), below)).toBe(false);
  });

  it('is nobody for the own account, however it stands to others', () => {
    expect(looksAfter(person(roles.superAdmin), { id: home, parentId: home })).toBe(false);
  });
});
