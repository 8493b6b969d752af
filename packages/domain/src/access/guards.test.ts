import { describe, expect, it } from 'vitest';
import { readEmailList } from './email-list';
import {
  canAssignRole,
  canManage,
  grantFaults,
  holdsScope,
  type Grant,
  type Grantor,
  type Scope,
} from './grants';
import { isAllowedIp, readIpList } from './ip-list';
import {
  actions,
  defaultPermissions,
  effectivePermissions,
  features,
  permissions,
  roles,
  roleSchema,
  type Feature,
  type Role,
} from './permissions';
import { mfaChallengeSchema } from './second-factor';

const everyday: Feature[] = [
  'locations',
  'edits',
  'notifications',
  'posts',
  'schedules',
  'infos',
  'reviews',
  'templates',
];
const managed: Feature[] = [
  'integrations',
  'projects',
  'users',
  'settings',
  'projectImport',
  'importKeywords',
];
const looked: Feature[] = ['insights', 'keywords'];
const administered: Feature[] = ['accounts', 'clientsAdmin', 'ipRestriction', 'legacyInsights'];

const named = (list: readonly Feature[], does: readonly string[]) =>
  list.flatMap((feature) => does.map((action) => `${feature}:${action}`));
const heldBy = (role: Role) =>
  Object.entries(defaultPermissions(role))
    .map(([permission, isHeld]) => (isHeld ? permission : `${permission} is off`))
    .sort();

describe('the permissions of a role', () => {
  // The table of the design, section 4, once more: what is given here and what the code gives have to be changed together.
  it.each<[string, Role, string[]]>([
    [
      'a client',
      roles.client,
      [...named(everyday, ['view', 'edit']), ...named([...looked, 'projects', 'integrations'], ['view'])],
    ],
    [
      'a client administrator',
      roles.clientAdmin,
      [...named([...everyday, ...managed], actions), ...named(looked, ['view'])],
    ],
    [
      'an administrator',
      roles.admin,
      [...named([...everyday, ...managed, ...administered], actions), ...named(looked, ['view'])],
    ],
    ['a super administrator', roles.superAdmin, named(features, actions)],
  ])('of %s are these and no others', (_name, role, wanted) => {
    expect(heldBy(role)).toEqual([...wanted].sort());
  });

  it('are written to and read from nothing but the four roles', () => {
    for (const role of [0, 1, 2, 3]) expect(roleSchema.safeParse(role).success).toBe(true);
    for (const other of [-1, 4, '3', null, 1.5, [3], true])
      expect(roleSchema.safeParse(other).success).toBe(false);
  });
});

describe('the scope of a person', () => {
  const scope = (values: Partial<Exclude<Scope, 'account'>>): Scope => ({
    allProjects: false,
    projects: new Set(),
    groups: new Map(),
    locations: new Map(),
    ...values,
  });
  const of = (...ids: string[]) => new Map(ids.map((id) => [id, id.slice(0, 2)]));
  const all = scope({ allProjects: true, projects: new Set(['p1', 'p2']) });
  const one = scope({ projects: new Set(['p1']) });
  const inGroup = scope({ groups: of('p2-g') });
  const atPlaces = scope({ locations: of('p2-a', 'p2-b') });

  it.each<[string, Scope, Scope]>([
    ['the account, itself', 'account', 'account'],
    ['the account, a project', 'account', one],
    ['all projects, all projects', all, all],
    ['all projects, one of them', all, one],
    ['a project, itself', one, one],
    ['a project, nothing', one, scope({})],
    ['a project, a group in it', one, scope({ groups: of('p1-g') })],
    ['a project, a location in it', one, scope({ locations: of('p1-a') })],
    ['a group, itself', inGroup, inGroup],
    ['locations, one of them', atPlaces, scope({ locations: of('p2-a') })],
  ])('holds: %s', (_name, own, other) => expect(holdsScope(own, other)).toBe(true));

  it.each<[string, Scope, Scope]>([
    ['all projects, the account', all, 'account'],
    ['a project, the account', one, 'account'],
    ['the projects there are, all to come', scope({ projects: new Set(['p1', 'p2']) }), all],
    ['a project, one more', one, scope({ projects: new Set(['p1', 'p2']) })],
    ['a project, another', one, scope({ projects: new Set(['p2']) })],
    ['a project, a group of another', one, inGroup],
    ['a project, a location of another', one, atPlaces],
    ['a project, a group in it and one elsewhere', one, scope({ groups: of('p1-g', 'p2-g') })],
    ['a group, another of its project', inGroup, scope({ groups: of('p2-h') })],
    ['a group, a location', inGroup, scope({ locations: of('p2-a') })],
    ['a group, its project', inGroup, scope({ projects: new Set(['p2']) })],
    ['a location, one more', scope({ locations: of('p2-a') }), atPlaces],
    ['a location, a group', atPlaces, inGroup],
    ['nothing, a project', scope({}), one],
    ['nothing, all projects', scope({}), scope({ allProjects: true })],
  ])('does not hold: %s', (_name, own, other) => expect(holdsScope(own, other)).toBe(false));

  it('decides whom somebody manages', () => {
    const by: Grantor = {
      id: 'by',
      role: 1,
      permissions: defaultPermissions(1),
      scope: one,
      approverIds: [],
    };
    expect(canManage(by, { id: 'other', role: 0, scope: one })).toBe(true);
    expect(canManage(by, { id: 'other', role: 0, scope: atPlaces })).toBe(false);
    expect(canManage(by, { id: 'other', role: 0, scope: 'account' })).toBe(false);
    const noDelete = { ...by, permissions: effectivePermissions(1, { 'users:delete': false }) };
    expect(canManage(noDelete, { id: 'other', role: 0, scope: one })).toBe(true);
    expect(canManage(noDelete, { id: 'other', role: 0, scope: one }, 'delete')).toBe(false);
  });
});

describe('roles that are handed on', () => {
  const plain: Grant = {
    role: 0,
    overrides: {},
    allProjects: false,
    projects: [],
    groups: [],
    locations: [],
  };
  const faultsOf = (by: Role, role: Role, before: Role | null) =>
    grantFaults(
      {
        id: 'by',
        approverIds: [],
        role: by,
        permissions: Object.fromEntries(permissions.map((each) => [each, true])),
        scope: 'account',
      },
      { ...plain, role },
      before === null ? null : { ...plain, role: before },
    );

  it('are judged for somebody new, and for who has one both the old and the new', () => {
    expect(faultsOf(1, 2, null)).toEqual([{ code: 'role_not_grantable', role: 2 }]);
    expect(faultsOf(1, 0, 2)).toEqual([{ code: 'role_not_grantable', role: 2 }]);
    expect(faultsOf(1, 3, 2)).toEqual([
      { code: 'role_not_grantable', role: 2 },
      { code: 'role_not_grantable', role: 3 },
    ]);
    expect(faultsOf(2, 1, 0)).toEqual([]);
    expect(faultsOf(1, 2, 2)).toEqual([]);
  });

  it('ask the application’s administration of whoever makes administrators of either kind', () => {
    const may = (map: object) =>
      [0, 1, 2, 3].filter((role) =>
        canAssignRole({ role: 3, permissions: effectivePermissions(3, map) }, role),
      );
    expect(may({ 'appAdmin:edit': false })).toEqual([0, 1]);
    const mayDelete = [0, 1, 2, 3].filter((role) =>
      canAssignRole(
        { role: 3, permissions: effectivePermissions(3, { 'appAdmin:delete': false }) },
        role,
        'delete',
      ),
    );
    expect(mayDelete).toEqual([0, 1]);
  });
});

describe('lists that people type', () => {
  it('have an address in brackets, spaces and all, and beside it what is one', () => {
    expect(readEmailList('Ana < ana@a.example > bia@b.example Carla').emails).toEqual([
      'ana@a.example',
      'bia@b.example',
    ]);
    expect(readEmailList('Ana<ana@a.example>bia@b.example').emails).toEqual([
      'ana@a.example',
      'bia@b.example',
    ]);
    expect(readEmailList('x@a.example<y@a.example>z@a.example').emails).toEqual([
      'y@a.example',
      'x@a.example',
      'z@a.example',
    ]);
    expect(readEmailList('Ana Lima <ana@a.example>')).toEqual({ emails: ['ana@a.example'], invalid: [] });
    expect(readEmailList('ana@a.example"Lima"bia@b.example').emails).toEqual([
      'ana@a.example',
      'bia@b.example',
    ]);
    expect(readEmailList('notmailto:ana@a.example')).toEqual({
      emails: [],
      invalid: ['notmailto:ana@a.example'],
    });
  });

  it('take an IPv4 address out of its IPv6 form, and out of nothing longer', () => {
    expect(isAllowedIp('10.0.0.1', '::ffff:10.0.0.1')).toBe(true);
    for (const other of [
      '1::ffff:10.0.0.1',
      '::ffff:10.0.0.1.example',
      'x::ffff:10.0.0.1',
      '::ffff:10.0.0.12',
    ])
      expect(isAllowedIp('10.0.0.1', other)).toBe(false);
    expect(readIpList('::ffff:10.0.0.1.9').invalid).toEqual(['::ffff:10.0.0.1.9']);
  });

  it('take every spelling of an IPv6 address for the same, and no odd spelling of an IPv4 one for an address', () => {
    for (const spelled of ['2001:db8::1', '2001:DB8:0:0:0:0:0:1', '2001:0db8::0001', ' 2001:db8:0::1 '])
      expect(isAllowedIp('2001:db8::1', spelled), spelled).toBe(true);
    for (const spelled of ['::ffff:10.0.0.1', '::FFFF:0a00:0001', '0:0:0:0:0:ffff:10.0.0.1'])
      expect(isAllowedIp('10.0.0.1', spelled), spelled).toBe(true);
    // Written as an IPv4 address in the other ways that IPv6 has for it, they are addresses of their own.
    for (const other of [
      '::10.0.0.1',
      '::ffff:0:10.0.0.1',
      '64:ff9b::10.0.0.1',
      '2002:a00:1::',
      'fe80::1%eth0',
    ])
      expect(isAllowedIp('10.0.0.1;fe80::1', other), other).toBe(false);
    const odd = [
      '0x0a000001',
      '167772161',
      '012.0.0.1',
      '10.0.0.01',
      '10.1',
      '10.0.0.1/33',
      'fe80::1%eth0',
      '[::1]',
    ];
    expect(readIpList(odd.join(';'))).toEqual({ list: '', invalid: odd });
  });
});

describe('what a sign-in asks for', () => {
  it('is told whole', () => {
    const challenge = {
      id: '00000000-0000-4000-8000-000000000000',
      factors: ['totp'],
      isCodeSent: false,
      resendInSeconds: 0,
    };
    expect(mfaChallengeSchema.parse(challenge)).toEqual(challenge);
    expect(mfaChallengeSchema.safeParse({}).success).toBe(false);
    expect(mfaChallengeSchema.safeParse({ ...challenge, factors: ['sms'] }).success).toBe(false);
  });
});
