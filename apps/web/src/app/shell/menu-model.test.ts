import { defaultPermissions, permissions, roles } from '@frontage/domain';
import { describe, expect, it } from 'vitest';
import { bulkEditPath, duplicatePath, jobPath, locationPath, paths } from '../../config/paths';
import { isBranch, isWithin, menuFor } from './menu-model';

const all = { role: roles.superAdmin, userPermission: defaultPermissions(roles.superAdmin) };

function screens(person: Parameters<typeof menuFor>[0]): string[] {
  const { groups, foot } = menuFor(person);
  const entries = groups
    .flatMap((group) => group.entries)
    .flatMap((entry) => (isBranch(entry) ? entry.links : [entry]));
  return [...entries, ...foot].map((link) => link.screen);
}

const id = '6f1d8a52-7c1e-4c8e-9f3b-0d2f7a9c1b3e';

function currentAt(address: string): string[] {
  const { groups, foot } = menuFor(all);
  const { pathname } = new URL(address, 'https://frontage.example');
  return [...groups.flatMap((group) => group.entries), ...foot]
    .filter((entry) => isWithin(entry, pathname))
    .map((entry) => (isBranch(entry) ? entry.name : entry.screen));
}

describe('the menu', () => {
  it('holds every route of the specification for a person who may do everything', () => {
    expect(screens(all)).toEqual([
      'home',
      'locations',
      'pendingEdits',
      'approvals',
      'score',
      'notifications',
      'postNews',
      'postEvent',
      'postOffer',
      'schedules',
      'editGeneral',
      'editImages',
      'editSocialMedia',
      'importCsv',
      'reviews',
      'questions',
      'nps',
      'insights',
      'insightsKeywords',
      'insightsLocations',
      'activity',
      'helpCenter',
    ]);
  });

  it('hides an entry with its permission, and keeps the group while one entry is granted', () => {
    const person = { ...all, userPermission: { ...all.userPermission, 'reviews:view': false } };
    expect(screens(person)).not.toContain('reviews');
    expect(menuFor(person).groups.map((group) => group.name)).toContain('sac');
  });

  it('hides what has nothing to do with the person', () => {
    const { groups } = menuFor(all, ['approvals']);
    expect(JSON.stringify(groups)).not.toContain('approvals');
  });

  it('hides a group and a branch of which nothing is granted', () => {
    const nothing = Object.fromEntries(permissions.map((permission) => [permission, false]));
    const { groups } = menuFor({ role: roles.client, userPermission: nothing });
    expect(groups.map((group) => group.name)).toEqual([null, 'sac']);
    expect(screens({ role: roles.client, userPermission: nothing })).toEqual(['home', 'nps', 'helpCenter']);
  });

  it.each([
    ['a location', locationPath(id, id), 'locations'],
    ['the copy of a location', duplicatePath(id, id), 'locations'],
    ['the groups', paths.groups, 'locations'],
    ['a job', jobPath(id, id), 'activity'],
    ['what is suggested', paths.pendingEdits, 'pendingEdits'],
    ['a part of the bulk edit with an entry', bulkEditPath('images'), 'bulkEdit'],
    ['a part of the bulk edit without one', bulkEditPath('hours'), 'bulkEdit'],
    ['the import of a file', paths.importCsv, 'importCsv'],
  ])('shows where %s is', (_, address, entry) => {
    expect(currentAt(address)).toEqual([entry]);
  });

  it('shows nothing as current on a page that no entry leads to', () => {
    expect(currentAt(paths.settings)).toEqual([]);
    expect(currentAt('/locations/nowhere')).toEqual([]);
  });
});
