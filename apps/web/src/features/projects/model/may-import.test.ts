import { defaultPermissions, type Role } from '@frontage/domain';
import { describe, expect, it } from 'vitest';
import { mayImport } from './may-import';

const person = (role: Role, importProject: boolean, permissions = {}) => ({
  role,
  account: { id: 'a', name: 'Conta', importProject },
  userPermission: { ...defaultPermissions(role), ...permissions },
});

describe('mayImport', () => {
  it('asks for the account’s flag, the role and the permission, all three', () => {
    expect(([0, 1, 2, 3] as const).map((role) => mayImport(person(role, true)))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(mayImport(person(3, false))).toBe(false);
    expect(mayImport(person(3, true, { 'projectImport:edit': false }))).toBe(false);
    expect(mayImport(person(0, true, { 'projectImport:edit': true }))).toBe(false);
  });
});
