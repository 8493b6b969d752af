import { defaultPermissions, permissions, roles } from '@frontage/domain';
import { describe, expect, it } from 'vitest';
import { isBranch, menuFor } from './menu-model';

const all = { role: roles.superAdmin, userPermission: defaultPermissions(roles.superAdmin) };

function screens(person: Parameters<typeof menuFor>[0]): string[] {
  const { groups, foot } = menuFor(person);
  const entries = groups
    .flatMap((group) => group.entries)
    .flatMap((entry) => (isBranch(entry) ? entry.links : [entry]));
  return [...entries, ...foot].map((link) => link.screen);
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
});
