import { describe, expect, it } from 'vitest';
import { addressForm } from './list-address';
import {
  changesOf,
  emptyDraft,
  faultsOf,
  grantOf,
  isGranted,
  isOutOfReach,
  isOverridden,
  isScopeEmpty,
  withPermission,
  withRole,
} from './draft';

const draft = { ...emptyDraft, name: 'Ana', email: 'ana@padaria.example', projectIds: ['p'] };

describe('a permission in the form', () => {
  it('is an override only where it differs from the role', () => {
    const off = withPermission(draft, 'reviews:view', false);
    expect(off.overrides).toEqual({ 'reviews:view': false, 'reviews:edit': false });
    expect([isGranted(off, 'reviews:view'), isOverridden(off, 'reviews:view')]).toEqual([false, true]);
    expect(withPermission(off, 'reviews:view', true).overrides).toEqual({ 'reviews:edit': false });
    expect(withPermission(off, 'reviews:edit', true).overrides).toEqual({});
    expect(withPermission(draft, 'reviews:delete', true).overrides).toEqual({ 'reviews:delete': true });
    expect(withPermission(draft, 'reviews:edit', false).overrides).toEqual({ 'reviews:edit': false });
  });

  it('goes with the role that could use it', () => {
    const admin = { ...draft, role: 2 as const };
    expect(withRole(withPermission(admin, 'tutorials:edit', true), 0).overrides).toEqual({});
    expect(withRole({ ...admin, overrides: { 'users:delete': false } }, 0).overrides).toEqual({});
    expect([isOutOfReach(0, 'users:view'), isOutOfReach(1, 'users:view')]).toEqual([true, false]);
  });

  it('stops being one when the role gives it', () => {
    const more = withPermission(draft, 'users:view', true);
    expect(withRole(more, 1).overrides).toEqual({});
    expect(withRole(withPermission(draft, 'posts:view', false), 1).overrides).toEqual({
      'posts:view': false,
      'posts:edit': false,
      'posts:delete': false,
    });
  });
});

describe('what is sent', () => {
  it('is what changed and nothing else', () => {
    expect(changesOf(draft, draft)).toEqual({});
    expect(
      changesOf({ ...draft, projectIds: ['q', 'p'], name: 'Bia' }, { ...draft, projectIds: ['p', 'q'] }),
    ).toEqual({ name: 'Bia' });
    expect(changesOf({ ...draft, password: 'x', role: 1 }, draft)).toEqual({ password: 'x', role: 1 });
    const shop = { id: 'l', name: 'Loja', storeCode: null, city: null, projectId: 'q', projectName: 'Q' };
    expect(changesOf({ ...draft, locations: [shop] }, draft)).toEqual({ locationIds: ['l'] });
    expect(
      changesOf({ ...draft, locations: [{ ...shop, name: 'X' }] }, { ...draft, locations: [shop] }),
    ).toEqual({});
    expect(grantOf({ ...draft, locations: [shop] })).toMatchObject({
      projectIds: ['p'],
      locationIds: ['l'],
    });
  });

  it('may reach single locations only', () => {
    const shop = { id: 'l', name: 'Loja', storeCode: null, city: null, projectId: 'q', projectName: 'Q' };
    expect(isScopeEmpty({ ...draft, projectIds: [], locations: [shop] })).toBe(false);
    const group = { id: 'g', name: 'Capital', projectId: 'p', projectName: 'Norte' };
    const grouped = { ...draft, projectIds: [], groups: [group] };
    expect(isScopeEmpty(grouped)).toBe(false);
    expect(grantOf(grouped).groupIds).toEqual(['g']);
    expect(changesOf(grouped, draft)).toEqual({ projectIds: [], groupIds: ['g'] });
    expect(isScopeEmpty({ ...draft, projectIds: [] })).toBe(true);
    const everywhere = { ...draft, allProjects: true, projectIds: [] };
    expect(isScopeEmpty(everywhere)).toBe(false);
    expect(changesOf(everywhere, { ...draft, projectIds: [] })).toEqual({ allProjects: true });
  });

  it('waits until its faults are mended', () => {
    expect(faultsOf(emptyDraft, { isNew: true, hiddenScope: 0 })).toEqual({
      name: 'required',
      email: 'required',
      password: 'required',
      projectIds: 'scope_empty',
    });
    expect(faultsOf({ ...draft, allowedIps: '1.2.3.4; x' }, { isNew: false, hiddenScope: 0 })).toEqual({
      allowedIps: { invalidIps: ['x'] },
    });
    expect(faultsOf({ ...draft, role: 2, projectIds: [] }, { isNew: false, hiddenScope: 0 })).toEqual({});
    expect(faultsOf({ ...draft, projectIds: [] }, { isNew: false, hiddenScope: 2 })).toEqual({});
  });
});

describe('the address of the list', () => {
  it('reads what it wrote, and leaves out what is no part of it', () => {
    const query =
      'view=invites&search=ana&role=1&state=disabled&mfa=off&approval=needed&sort=role&order=desc&invite=used';
    expect(addressForm.write(addressForm.read(new URLSearchParams(query))).toString()).toBe(query);
    expect(
      addressForm.write(addressForm.read(new URLSearchParams('role=9&state=x&sort=y&view=z'))).toString(),
    ).toBe('');
  });
});
