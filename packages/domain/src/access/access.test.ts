import { describe, expect, it } from 'vitest';
import { isAllowedIp } from './ip-list';
import {
  can,
  defaultPermissions,
  effectivePermissions,
  hasRole,
  permissions,
  roles,
  type Permission,
  type Role,
} from './permissions';

describe('roles', () => {
  it('lets only the four integers pass a threshold', () => {
    for (const value of [null, undefined, '3', -1, 4, 1.5, NaN, [3], {}, true])
      expect(hasRole(value, roles.client)).toBe(false);
    expect(hasRole(3, roles.superAdmin)).toBe(true);
    expect(hasRole(0, roles.clientAdmin)).toBe(false);
  });

  it('never takes a permission away with more role', () => {
    for (let role = 0; role < 3; role += 1) {
      for (const permission of permissions) {
        if (can(defaultPermissions(role as Role), permission))
          expect(can(defaultPermissions((role + 1) as Role), permission)).toBe(true);
      }
    }
  });
});

describe('can', () => {
  it('asks own keys only', () => {
    for (const name of ['constructor', '__proto__', 'toString'])
      expect(can({}, name as Permission)).toBe(false);
  });

  it('lays overrides over the role', () => {
    const map = effectivePermissions(roles.client, { 'locations:edit': false, 'insights:delete': true });
    expect(can(map, 'locations:edit')).toBe(false);
    expect(can(map, 'locations:view')).toBe(true);
    expect(can(map, 'insights:delete')).toBe(true);
  });
});

describe('allowed addresses', () => {
  it('reads the list as people type it', () => {
    expect(isAllowedIp('', '1.2.3.4')).toBe(true);
    expect(isAllowedIp(' 1.2.3.4 ; ', '1.2.3.4')).toBe(true);
    expect(isAllowedIp('1.2.3.4', '::ffff:1.2.3.4')).toBe(true);
    expect(isAllowedIp('1.2.3.4', '1.2.3.5')).toBe(false);
    expect(isAllowedIp('2001:DB8::1', '2001:db8::1')).toBe(true);
    expect(isAllowedIp('1.2.3.4', '')).toBe(false);
  });
});
