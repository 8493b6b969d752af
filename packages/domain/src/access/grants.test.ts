import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meetsRule, type AccessRule } from './access-rule';
import {
  canAssignRole,
  canChangeSignIn,
  canManage,
  canSetApprovers,
  grantFaults,
  holdsPermissions,
  holdsScope,
  uselessPermissions,
  type Grant,
  type Grantor,
  type Scope,
} from './grants';
import { apiTokenScopes, narrowedPermissions } from './token-scopes';
import {
  can,
  defaultPermissions,
  effectivePermissions,
  permissions,
  roles,
  type Permission,
  type PermissionMap,
  type Role,
} from './permissions';

const projectIds = ['p1', 'p2', 'p3', 'p4'];
const locations = projectIds.flatMap((projectId) =>
  [1, 2].map((n) => ({ id: `${projectId}-${n}`, projectId })),
);

const groups = projectIds.map((projectId) => ({ id: `group-${projectId}`, projectId }));
const asMap = (places: readonly { id: string; projectId: string }[]) =>
  new Map(places.map(({ id, projectId }) => [id, projectId]));

const role = fc.constantFrom<Role>(0, 1, 2, 3);
const permission = fc.constantFrom(...permissions);
const overrides: fc.Arbitrary<PermissionMap> = fc.dictionary(permission, fc.boolean(), { maxKeys: 12 });
const scopeOf = (one: Role): fc.Arbitrary<Scope> =>
  one >= roles.admin
    ? fc.constant('account' as const)
    : fc.record({
        allProjects: fc.boolean(),
        projects: fc.subarray(projectIds).map((ids) => new Set(ids)),
        groups: fc.subarray(groups).map(asMap),
        locations: fc.subarray(locations).map(asMap),
      });
const people = ['a', 'b', 'c', 'd'];
const grantor: fc.Arbitrary<Grantor> = role.chain((one) =>
  fc.record({
    id: fc.constantFrom(...people),
    role: fc.constant(one),
    permissions: overrides.map((map) => effectivePermissions(one, map)),
    scope: scopeOf(one),
    approverIds: fc.subarray(people),
  }),
);
const grant: fc.Arbitrary<Grant> = fc.record({
  role,
  overrides,
  allProjects: fc.boolean(),
  projects: fc.subarray(projectIds),
  groups: fc.subarray(groups),
  locations: fc.subarray(locations),
});

const effective = (one: Grant) => effectivePermissions(one.role, one.overrides);
const runs = { numRuns: 2_000 };

describe('grants', () => {
  it('give a new person nothing that the grantor does not hold (R24)', () => {
    fc.assert(
      fc.property(grantor, grant, (by, wanted) => {
        if (grantFaults(by, wanted).length > 0) return;
        expect(wanted.role).toBeLessThanOrEqual(by.role);
        expect(holdsPermissions(by.permissions, effective(wanted))).toBe(true);
        if (by.scope === 'account') return;
        const { scope } = by;
        expect(scope.allProjects || !wanted.allProjects).toBe(true);
        expect(wanted.projects.every((id) => scope.projects.has(id))).toBe(true);
        for (const kind of ['groups', 'locations'] as const)
          expect(
            wanted[kind].every(({ id, projectId }) => scope[kind].has(id) || scope.projects.has(projectId)),
          ).toBe(true);
      }),
      runs,
    );
  });

  it('never leave somebody with more than they had and the grantor holds', () => {
    fc.assert(
      fc.property(grantor, grant, grant, (by, before, wanted) => {
        if (grantFaults(by, wanted, before).length > 0) return;
        const [was, becomes] = [effective(before), effective(wanted)];
        for (const one of permissions)
          if (can(becomes, one)) expect(can(was, one) || can(by.permissions, one)).toBe(true);
        expect(wanted.role).toBeLessThanOrEqual(Math.max(before.role, by.role));
      }),
      runs,
    );
  });

  it('leave alone what nobody touches, whoever saves', () => {
    fc.assert(
      fc.property(grantor, grant, (by, same) => {
        expect(grantFaults(by, same, same)).toEqual([]);
      }),
    );
  });

  it('name the permission that is not held, given, taken or set to what it was', () => {
    const by: Grantor = {
      id: 'a',
      approverIds: [],
      role: 1,
      permissions: effectivePermissions(1, { 'reviews:delete': false }),
      scope: { allProjects: false, projects: new Set(['p1']), groups: new Map(), locations: new Map() },
    };
    const plain: Grant = {
      role: 0,
      overrides: {},
      allProjects: false,
      projects: ['p1'],
      groups: [],
      locations: [],
    };
    expect(grantFaults(by, plain)).toEqual([]);
    for (const value of [true, false])
      expect(grantFaults(by, { ...plain, overrides: { 'reviews:delete': value } }, plain)).toEqual([
        { code: 'permission_not_held', permission: 'reviews:delete' },
      ]);
    expect(grantFaults(by, { ...plain, role: 1 }, plain)).toEqual([
      { code: 'role_not_grantable', role: 1 },
      { code: 'permission_not_held', permission: 'reviews:delete' },
    ]);
    expect(
      grantFaults(by, {
        ...plain,
        projects: ['p1', 'p2'],
        groups: groups.slice(0, 2),
        locations: locations.slice(0, 3),
      }),
    ).toEqual([
      { code: 'project_not_held', projectId: 'p2' },
      { code: 'group_not_held', groupId: 'group-p2' },
      { code: 'location_not_held', locationId: 'p2-1' },
    ]);
    for (const before of [{ ...plain, allProjects: true }, plain])
      expect(grantFaults(by, { ...before, allProjects: !before.allProjects }, before)).toEqual([
        { code: 'all_projects_not_held' },
      ]);
    expect(grantFaults(by, plain, { ...plain, projects: ['p1', 'p3'] })).toEqual([
      { code: 'project_not_held', projectId: 'p3' },
    ]);
  });

  it('let a role fall without holding what it had', () => {
    const by = {
      id: 'a',
      approverIds: [],
      role: 3 as const,
      permissions: { ...defaultPermissions(3), 'tutorials:view': false },
      scope: 'account' as const,
    };
    const before: Grant = {
      role: 3,
      overrides: {},
      allProjects: false,
      projects: [],
      groups: [],
      locations: [],
    };
    expect(grantFaults(by, { ...before, role: 0 }, before)).toEqual([]);
  });
});

describe('making and managing people of a role', () => {
  it('takes the four roles and nothing else (R26)', () => {
    const by = { role: roles.superAdmin, permissions: defaultPermissions(3) };
    for (const value of [null, undefined, '3', '0', -1, 4, 1.5, Number.NaN, [3], {}, true])
      expect(canAssignRole(by, value)).toBe(false);
    for (const value of [0, 1, 2, 3]) expect(canAssignRole(by, value)).toBe(true);
  });

  it('asks clients’ and the application’s administration of whoever makes administrators', () => {
    const may = (by: Role, map: PermissionMap = {}) =>
      [0, 1, 2, 3].filter((one) =>
        canAssignRole({ role: by, permissions: effectivePermissions(by, map) }, one),
      );
    expect(may(1)).toEqual([0]);
    expect(may(1, { 'clientsAdmin:edit': true, 'appAdmin:edit': true })).toEqual([0, 1]);
    expect(may(2)).toEqual([0, 1]);
    expect(may(2, { 'appAdmin:edit': true })).toEqual([0, 1, 2]);
    expect(may(3)).toEqual([0, 1, 2, 3]);
    expect(may(3, { 'clientsAdmin:edit': false })).toEqual([0, 2, 3]);
  });

  it('never reaches above one’s role or beyond one’s scope', () => {
    fc.assert(
      fc.property(grantor, grantor, (by, subject) => {
        if (!canManage(by, subject)) return;
        expect(subject.role).toBeLessThanOrEqual(by.role);
        expect(holdsScope(by.scope, subject.scope)).toBe(true);
        expect(can(by.permissions, 'users:edit')).toBe(true);
        expect(by.approverIds).not.toContain(subject.id);
        if (!canChangeSignIn(by, subject)) return;
        expect(holdsPermissions(by.permissions, subject.permissions)).toBe(true);
        // Who needs approval gets past it through nobody.
        if (by.approverIds.length === 0) return;
        expect(subject.approverIds.length).toBeGreaterThan(0);
        expect(subject.approverIds.every((one) => by.approverIds.includes(one))).toBe(true);
      }),
      runs,
    );
  });

  it('keeps the sign-in of somebody who holds more out of reach', () => {
    const by: Grantor = {
      id: 'a',
      approverIds: [],
      role: 1,
      permissions: defaultPermissions(1),
      scope: { allProjects: false, projects: new Set(['p1']), groups: new Map(), locations: new Map() },
    };
    const subject: Grantor = {
      ...by,
      id: 'b',
      role: 0,
      permissions: effectivePermissions(0, { 'legacyInsights:view': true }),
    };
    expect(canManage(by, subject)).toBe(true);
    expect(canChangeSignIn(by, subject)).toBe(false);
    expect(canChangeSignIn(by, { ...subject, permissions: defaultPermissions(0) })).toBe(true);
  });
});

describe('approvers', () => {
  it('are set freely by people who need no approval, and from among their own by those who do', () => {
    expect(canSetApprovers([], [])).toBe(true);
    expect(canSetApprovers([], ['a'])).toBe(true);
    expect(canSetApprovers(['a', 'b'], [])).toBe(false);
    expect(canSetApprovers(['a', 'b'], ['b'])).toBe(true);
    expect(canSetApprovers(['a', 'b'], ['b', 'c'])).toBe(false);
  });
});

describe('the scopes of a token', () => {
  it('allow nothing that the holder may not do, whatever they name', () => {
    fc.assert(
      fc.property(grantor, fc.subarray([...permissions]), (by, scopes) => {
        const narrowed = narrowedPermissions(by.permissions, scopes);
        for (const one of permissions)
          expect(can(narrowed, one)).toBe(
            can(by.permissions, one) && scopes.includes(one) && apiTokenScopes.includes(one),
          );
      }),
    );
    expect(narrowedPermissions({}, ['constructor' as Permission])).toEqual({});
  });

  it('never reach what decides who may do what', () => {
    const all = narrowedPermissions(defaultPermissions(3), [...permissions]);
    for (const feature of [
      'users',
      'accounts',
      'settings',
      'clientsAdmin',
      'appAdmin',
      'ipRestriction',
    ] as const)
      for (const action of ['view', 'edit', 'delete'] as const)
        expect(can(all, `${feature}:${action}`)).toBe(false);
    expect(can(all, 'locations:edit')).toBe(true);
  });
});

describe('rules of access', () => {
  const facts = { role: roles.clientAdmin, permissions: defaultPermissions(1), projectCount: 1 };
  const cases: [string, AccessRule, boolean][] = [
    ['nothing', {}, true],
    ['a permission that is held', { permission: 'users:view' }, true],
    ['one that is not', { permission: 'accounts:view' }, false],
    ['a group of which one is held', { anyOf: ['accounts:view', 'users:view'] }, true],
    ['a group of which none is', { anyOf: ['accounts:view', 'tutorials:view'] }, false],
    ['an empty group', { anyOf: [] }, false],
    ['a role that is reached', { minRole: roles.clientAdmin }, true],
    ['a role that is not', { minRole: roles.admin }, false],
    ['appAdmin write', { adminOnly: true }, false],
    ['clientsAdmin write', { clientAdminOnly: true }, false],
    ['several projects', { severalProjects: true }, false],
    ['the import flag', { importsProjects: true }, false],
    ['two things of which one holds', { permission: 'users:view', minRole: roles.admin }, false],
  ];
  for (const [name, rule, expected] of cases)
    it(`ask for ${name}`, () => {
      expect(meetsRule(facts, rule)).toBe(expected);
    });

  it('are met by who has what they ask', () => {
    const all = {
      role: roles.superAdmin,
      permissions: defaultPermissions(3),
      projectCount: 2,
      importsProjects: true,
    };
    for (const [, rule] of cases) if (rule.anyOf?.length !== 0) expect(meetsRule(all, rule)).toBe(true);
  });

  it('never close with more role', () => {
    const rule: fc.Arbitrary<AccessRule> = fc.record({
      permission: fc.option(permission, { nil: undefined }),
      anyOf: fc.option(fc.subarray([...permissions]), { nil: undefined }),
      minRole: fc.option(role, { nil: undefined }),
      adminOnly: fc.boolean(),
      clientAdminOnly: fc.boolean(),
    });
    fc.assert(
      fc.property(rule, fc.constantFrom<Role>(0, 1, 2), (asked, lower) => {
        const at = (one: Role) => meetsRule({ role: one, permissions: defaultPermissions(one) }, asked);
        if (at(lower)) expect(at((lower + 1) as Role)).toBe(true);
      }),
      runs,
    );
  });
});

describe('permissions without an effect', () => {
  const codes = (...input: Parameters<typeof uselessPermissions>) =>
    uselessPermissions(...input).map(({ permission: one, code }) => `${one} ${code}`);

  it('are those of a part that the role does not reach, and changes of what is not seen', () => {
    expect(codes({ role: 0, overrides: { 'users:view': true } })).toEqual(['users:view role_too_low']);
    expect(codes({ role: 1, overrides: { 'insights:edit': true, 'keywords:view': false } })).toEqual([]);
    expect(codes({ role: 0, overrides: { 'reviews:view': false } })).toEqual(['reviews:edit view_missing']);
    expect(codes({ role: 0, overrides: { 'reviews:view': false, 'reviews:edit': false } })).toEqual([]);
    expect(
      codes({ role: 0, overrides: { 'integrations:view': false, 'integrations:delete': true } }),
    ).toEqual(['integrations:delete view_missing']);
  });

  it('are judged where the change is about them', () => {
    const held = { role: 0, overrides: { 'users:view': true, 'reviews:view': false } } as const;
    expect(codes(held, held)).toEqual([]);
    expect(codes({ ...held, overrides: { ...held.overrides, 'posts:edit': false } }, held)).toEqual([]);
  });

  it('no role begins with one', () => {
    for (const one of Object.values(roles)) {
      const all = defaultPermissions(one);
      const given = permissions.filter((permission) => can(all, permission));
      expect(codes({ role: one, overrides: Object.fromEntries(given.map((each) => [each, true])) })).toEqual(
        [],
      );
    }
  });
});
