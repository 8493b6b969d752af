import { describe, expect, it } from 'vitest';

import { defaultPermissions, roles } from '../access/permissions';
import { meetsRule } from '../access/access-rule';
import { menuPlaceOf, screenNames, screens, searchGroupOf } from './screens';

describe('the table of screens', () => {
  it('gives each screen an address of its own', () => {
    const paths = screenNames.map((name) => screens[name].path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('keeps what stands under one heading or branch together, so that menus can be built in one pass', () => {
    const placed = screenNames.flatMap((name) => menuPlaceOf(name) ?? []);
    for (const key of [
      ({ group }: (typeof placed)[number]) => group,
      (place: (typeof placed)[number]) => place.branch ?? '',
    ]) {
      const runs = placed.map(key).filter((value, at, all) => value !== '' && value !== all[at - 1]);
      expect(new Set(runs).size).toBe(runs.length);
    }
  });

  it('opens every screen to a super administrator', () => {
    const person = { role: roles.superAdmin, permissions: defaultPermissions(roles.superAdmin) };
    expect(screenNames.filter((name) => !meetsRule(person, screens[name].rule))).toEqual([]);
  });

  it('offers in search whatever the menu offers', () => {
    const menu = screenNames.filter((name) => menuPlaceOf(name) !== undefined);
    expect(menu.filter((name) => searchGroupOf(name) === undefined)).toEqual([]);
  });
});
