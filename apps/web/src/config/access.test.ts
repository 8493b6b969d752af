import { defaultPermissions, roles, type Role } from '@frontage/domain';
import { screenNames, screens } from '@frontage/domain/screens';
import { describe, expect, it } from 'vitest';
import { meets } from './access';

const person = (role: Role) => ({ role, userPermission: defaultPermissions(role) });
const open = (role: Role) => screenNames.filter((screen) => meets(person(role), screens[screen].rule));

describe('who may open which screen', () => {
  it('opens users and settings to client administrators, accounts to administrators, tutorials to super administrators', () => {
    expect(open(roles.client)).not.toContain('users');
    expect(open(roles.clientAdmin)).toEqual(expect.arrayContaining(['users', 'settings']));
    expect(open(roles.clientAdmin)).not.toContain('accounts');
    expect(open(roles.admin)).toContain('accounts');
    expect(open(roles.admin)).not.toContain('tutorials');
    expect(open(roles.superAdmin)).toEqual(screenNames);
  });

  it('closes a screen whose permission was taken away', () => {
    const user = { ...person(roles.superAdmin), userPermission: { 'locations:view': false } };
    expect(meets(user, screens.locations.rule)).toBe(false);
    expect(meets(user, screens.nps.rule)).toBe(true);
  });
});
