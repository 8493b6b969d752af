import { roles } from '@frontage/domain';
import { expect, it } from 'vitest';
import { lackOf } from './refusal-advice';

it('asks for the role where the role is too low, whatever permission the screen wants too', () => {
  const rule = { permission: 'users:view', minRole: roles.clientAdmin } as const;
  expect(lackOf({ role: roles.client }, rule)).toEqual({ kind: 'role', role: roles.clientAdmin });
  expect(lackOf({ role: roles.clientAdmin }, rule)).toEqual({ kind: 'permission', permission: 'users:view' });
  // Somebody called Administrator is not told that administrators may see it.
  expect(lackOf({ role: roles.clientAdmin }, { minRole: roles.admin })).toEqual({
    kind: 'role',
    role: roles.admin,
  });
  expect(lackOf({ role: roles.client }, undefined)).toEqual({ kind: 'unknown' });
});
