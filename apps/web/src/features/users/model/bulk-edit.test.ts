import type { EditedPerson } from '@frontage/api-client/contract';
import type { PermissionMap } from '@frontage/domain';
import { expect, it } from 'vitest';
import { bulkChangesOf, detach, emptyBulk, permissionMoves } from './bulk-edit';

it('says only what is to change', () => {
  expect(bulkChangesOf(emptyBulk)).toBeNull();
  expect(
    bulkChangesOf({
      role: 0,
      addProjectIds: ['a'],
      removeProjectIds: [],
      given: ['insights:edit'],
      taken: ['reviews:view'],
      state: 'active',
      endsSessions: true,
    }),
  ).toEqual({
    role: 0,
    namedRoleId: null,
    addProjectIds: ['a'],
    permissions: { 'insights:edit': true, 'reviews:view': false },
    isDisabled: false,
    endsSessions: true,
  });
  expect(bulkChangesOf({ ...emptyBulk, state: 'disabled' })).toEqual({ isDisabled: true });
  // A role of the account brings its permissions along.
  expect(bulkChangesOf({ ...emptyBulk, role: 'r1', given: ['insights:edit'] })).toEqual({
    namedRoleId: 'r1',
  });
  expect(bulkChangesOf({ ...emptyBulk, role: detach, taken: ['reviews:view'] })).toEqual({
    namedRoleId: null,
    permissions: { 'reviews:view': false },
  });
});

const personOf = (overrides: PermissionMap): NonNullable<EditedPerson['before']> => ({
  role: 0,
  namedRole: null,
  state: 'active',
  allProjects: false,
  projects: [],
  groups: [],
  locationCount: 0,
  overrides,
});

it('counts what somebody can do that they could not, and no longer', () => {
  const before = personOf({ 'accounts:view': true });
  const after = personOf({ 'reviews:view': false, 'reviews:edit': false });
  expect(permissionMoves({ before, after })).toEqual({ gained: 0, lost: 3 });
  expect(permissionMoves({ before: after, after: before })).toEqual({ gained: 3, lost: 0 });
  expect(permissionMoves({})).toEqual({ gained: 0, lost: 0 });
});
