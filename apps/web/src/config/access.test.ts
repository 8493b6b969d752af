import { defaultPermissions, roles, type Role } from '@frontage/domain';
import { describe, expect, it } from 'vitest';
import { meets, screenAccess, type ScreenName } from './access';

const screens = Object.keys(screenAccess) as ScreenName[];
const person = (role: Role) => ({ role, userPermission: defaultPermissions(role) });
const open = (role: Role) => screens.filter((screen) => meets(person(role), screenAccess[screen]));

describe('who may open which screen', () => {
  it('opens users and settings to client administrators, accounts to administrators, tutorials to super administrators', () => {
    expect(open(roles.client)).not.toContain('users');
    expect(open(roles.clientAdmin)).toEqual(expect.arrayContaining(['users', 'settings']));
    expect(open(roles.clientAdmin)).not.toContain('accounts');
    expect(open(roles.admin)).toContain('accounts');
    expect(open(roles.admin)).not.toContain('tutorials');
    expect(open(roles.superAdmin)).toEqual(screens);
  });

  it('closes a screen whose permission was taken away', () => {
    const user = { ...person(roles.superAdmin), userPermission: { 'locations:view': false } };
    expect(meets(user, screenAccess.locations)).toBe(false);
    expect(meets(user, screenAccess.nps)).toBe(true);
  });
});
