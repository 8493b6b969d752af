import type { contract, EndpointDefinition, InputOf } from '@frontage/api-client/contract';
import { idNamesOf, idsOf, namesProject } from './calls';
import { matrix } from './matrix';
import type { Call, EndpointId, Ids } from './matrix/entry';
import { csvUpload, postsUpload } from './matrix/uploads';
import { canary, type Place } from './world';

/** A call with ids that are not the caller's. */
export type Attempt = {
  readonly what: string;
  readonly ids: Ids;
  readonly call: Call;
  /** Whether the foreign id decides what is touched, so that the call must not succeed; otherwise it must only be harmless. */
  readonly isRefused: boolean;
};

/** Every way to leave some of these in and others out, at least one in. */
function subsetsOf<T>(all: readonly T[]): T[][] {
  return all.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]).slice(1);
}

/** How an id can be written: as it is, in capitals, and with its dashes in the escapes of addresses. */
const spellings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll('-', '%2D'),
];

/** Ids that callers make up for what is theirs: another one's is as new to them as any (`areas/engagement/drafts`). */
const chosenByCaller: readonly (keyof Ids)[] = ['draftId'];

/** Ids of the address, alone and together, in every spelling. */
function inPath(id: EndpointId, definition: EndpointDefinition, own: Place, foreign: Place): Attempt[] {
  const named = idNamesOf(definition).filter((name) => !chosenByCaller.includes(name));
  return subsetsOf(named).flatMap((names) =>
    [own, foreign].flatMap((bodyOf) =>
      spellings.map((spell) => ({
        what: `${names.join(', ')} of the address, the body of ${bodyOf === own ? 'one’s own' : 'theirs'}`,
        ids: {
          ...idsOf(own),
          ...Object.fromEntries(names.map((name) => [name, spell(idsOf(foreign)[name])])),
        },
        call: matrix[id].call?.(bodyOf, '') ?? {},
        isRefused: true,
      })),
    ),
  );
}

type Body<E extends EndpointDefinition> = InputOf<E> extends { body: infer B } ? B : never;

/** Ids in bodies, nested and mixed with one's own. */
function inBody(id: EndpointId, own: Place, foreign: Place): Attempt[] {
  const ids = idsOf(own);
  const attempt = (what: string, isRefused: boolean, call: Call): Attempt => ({ what, ids, isRefused, call });
  if (id === 'plans.include') {
    const body = (selection: Body<typeof contract.plans.include>['selection']): Call => ({
      payload: { selection, included: false } satisfies Body<typeof contract.plans.include>,
    });
    return [
      attempt('locations', false, body({ locationIds: [...foreign.locationIds] })),
      attempt(
        'locations, one foreign',
        false,
        body({ locationIds: [...own.locationIds, foreign.locationIds[0]!] }),
      ),
      attempt('items that only they could have', false, body({ itemIds: [foreign.draftId, '999'] })),
    ];
  }
  if (id === 'plans.fromValues') {
    const body = (locationIds: readonly string[]): Call => ({
      payload: {
        title: 'x',
        source: 'form',
        changes: locationIds.map((locationId) => ({ locationId, values: { storeCode: 'L-1' } })),
      } satisfies Body<typeof contract.plans.fromValues>,
    });
    return [
      attempt('locations', true, body(foreign.locationIds)),
      attempt('locations, one foreign', true, body([...own.locationIds, foreign.locationIds[0]!])),
    ];
  }
  if (id === 'plans.fromSelection' || id === 'plans.previewSelection') {
    const body = (selection: Body<typeof contract.plans.previewSelection>['selection']): Call => ({
      payload: {
        ...(id === 'plans.fromSelection' ? { title: 'x' } : {}),
        selection,
        operations: [{ field: 'storeCode', act: 'set', text: 'L-1' }],
      },
    });
    return [
      attempt('locations', true, body({ by: 'ids', ids: [...foreign.locationIds] })),
      attempt(
        'locations, one foreign',
        false,
        body({ by: 'ids', ids: [...own.locationIds, foreign.locationIds[0]!] }),
      ),
      attempt('a group', true, body({ by: 'group', groupId: foreign.groupId })),
      attempt('the group of a filter', true, body({ by: 'filter', filter: { group: foreign.groupId } })),
    ];
  }
  if (id === 'posts.check' || id === 'posts.affected' || id === 'posts.plan') {
    const body = (selection: Body<typeof contract.posts.check>['selection']): Call => {
      const { payload } = matrix[id].call?.(own, '') ?? {};
      return { payload: { ...(typeof payload === 'object' ? payload : {}), selection } };
    };
    return [
      attempt('locations', true, body({ by: 'ids', ids: [...foreign.locationIds] })),
      attempt(
        'locations, one foreign',
        false,
        body({ by: 'ids', ids: [...own.locationIds, foreign.locationIds[0]!] }),
      ),
      attempt('a group', true, body({ by: 'group', groupId: foreign.groupId })),
      attempt('the group of a filter', true, body({ by: 'filter', filter: { group: foreign.groupId } })),
    ];
  }
  if (id === 'posts.change' || id === 'postChange.check' || id === 'posts.remove' || id === 'posts.cancel') {
    const body = (at: Body<typeof contract.posts.remove>['at']): Call => {
      const { payload } = matrix[id].call?.(own, '') ?? {};
      return { payload: { ...(typeof payload === 'object' ? payload : {}), at } };
    };
    return [
      attempt('locations', true, body({ locationIds: [...foreign.locationIds] })),
      attempt(
        'locations, one foreign',
        false,
        body({ locationIds: [...own.locationIds, foreign.locationIds[0]!] }),
      ),
    ];
  }
  if (id === 'posts.readAgain') return [attempt('a post', true, { payload: { postId: foreign.postId } })];
  if (id === 'posts.removeMany') {
    const body = (postIds: string[]): Call => ({ payload: { postIds, title: 'Novidade' } });
    return [
      attempt('posts', true, body([foreign.postId])),
      attempt('posts, one foreign', true, body([own.postId, foreign.postId])),
    ];
  }
  if (id === 'bulkReplies.preview' || id === 'bulkReplies.create') {
    const body = (selection: Body<typeof contract.bulkReplies.preview>['selection']): Call => ({
      payload: { selection, ...(id === 'bulkReplies.create' ? { pools: { 5: 'x' } } : {}) },
    });
    return [
      attempt('reviews', id === 'bulkReplies.create', body({ by: 'ids', ids: [...foreign.reviewIds] })),
      attempt(
        'reviews, one foreign',
        false,
        body({ by: 'ids', ids: [...own.reviewIds, foreign.reviewIds[0]!] }),
      ),
      attempt(
        'the location of a filter',
        id === 'bulkReplies.create',
        body({ by: 'filter', filter: { location: foreign.locationIds[0] } }),
      ),
      attempt(
        'the group of a filter',
        id === 'bulkReplies.create',
        body({ by: 'filter', filter: { group: foreign.groupId } }),
      ),
    ];
  }
  if (id === 'questions.answerMany') {
    const body = (questionIds: readonly string[]): Call => ({
      payload: { questionIds, text: 'Sim.', title: 'x', review: true },
    });
    return [
      attempt('questions', true, body(foreign.questionIds)),
      attempt('questions, one foreign', false, body([...own.questionIds, foreign.questionIds[0]!])),
    ];
  }
  if (id === 'groups.create' || id === 'groups.update') {
    const body = (form: Body<typeof contract.groups.create>): Call => ({ payload: form });
    const form = { kind: 'fixed' as const, name: 'x', locationIds: [] as string[] };
    return [
      attempt('locations', true, body({ ...form, locationIds: [...foreign.locationIds] })),
      attempt(
        'locations, one foreign',
        true,
        body({ ...form, locationIds: [...own.locationIds, foreign.locationIds[0]!] }),
      ),
      attempt('a part', true, body({ ...form, partIds: [foreign.groupId] })),
    ];
  }
  if (id === 'groups.count') {
    const body = (form: Body<typeof contract.groups.count>): Call => ({ payload: form });
    return [
      attempt('locations', false, body({ selection: { by: 'ids', ids: [...foreign.locationIds] } })),
      attempt('a group', false, body({ selection: { by: 'group', groupId: foreign.groupId } })),
      attempt(
        'the group of a filter',
        false,
        body({ selection: { by: 'filter', filter: { group: foreign.groupId } } }),
      ),
      attempt(
        'a part',
        true,
        body({ form: { kind: 'fixed', name: 'x', locationIds: [], partIds: [foreign.groupId] } }),
      ),
    ];
  }
  if (id === 'groups.lookup') {
    const body = (codes: readonly string[]): Call => ({ payload: { codes } });
    return [
      attempt('numbers', false, body(foreign.providerNumbers)),
      attempt('locations', false, body([...own.locationIds, ...foreign.locationIds])),
    ];
  }
  if (id === 'projects.update') {
    const body = (payload: Body<typeof contract.projects.update>): Call => ({ payload });
    return [
      attempt('a member', true, body({ usersIds: [foreign.authorId] })),
      attempt('a unified project', true, body({ unifiedIds: [foreign.project.id] })),
    ];
  }
  if (id === 'jobs.retry') {
    const body = (entryIds: string[]): Call => ({
      payload: { entryIds } satisfies Body<typeof contract.jobs.retry>,
    });
    return [
      attempt('entries that only they could have', false, body([foreign.jobId, '999'])),
      attempt('entries, one foreign', false, body([...own.entryIds, foreign.jobId])),
    ];
  }
  if (id === 'approvals.approveMany') {
    const body = (approvalIds: string[]): Call => ({
      payload: { approvalIds } satisfies Body<typeof contract.approvals.approveMany>,
    });
    return [
      attempt('sendings', false, body([foreign.approvalId])),
      attempt('sendings, one foreign', false, body([own.approvalId, foreign.approvalId])),
    ];
  }
  if (id === 'plans.fromCsv') {
    const mixed = csvUpload([...own.providerNumbers, foreign.providerNumbers[0]!]);
    return [
      attempt('rows', true, csvUpload(foreign.providerNumbers)),
      attempt('rows, one foreign', true, mixed),
      attempt('rows, one foreign and left out', false, { ...mixed, query: { rowsWithErrors: 'leave_out' } }),
      attempt('rows, all foreign and left out', true, {
        ...csvUpload(foreign.providerNumbers),
        query: { rowsWithErrors: 'leave_out' },
      }),
    ];
  }
  if (id === 'posts.fromCsv') {
    const mixed = postsUpload([...own.providerNumbers, foreign.providerNumbers[0]!]);
    return [
      attempt('rows', true, postsUpload(foreign.providerNumbers)),
      attempt('rows, one foreign', true, mixed),
      attempt('rows, one foreign and left out', false, { ...mixed, query: { rowsWithErrors: 'leave_out' } }),
    ];
  }
  if (id === 'users.editMany') {
    const body = (userIds: string[], changes: Body<typeof contract.users.editMany>['changes']): Call => ({
      payload: { userIds, changes, isPreview: false } satisfies Body<typeof contract.users.editMany>,
    });
    const elsewhere = [foreign.project.id];
    // Each person is answered for apart, so the call itself is let in.
    return [
      attempt('people', false, body([foreign.userId], { isDisabled: true })),
      attempt('people, one foreign', false, body([own.userId, foreign.userId], { endsSessions: true })),
      attempt('projects to add', false, body([own.userId], { addProjectIds: elsewhere })),
      attempt('projects to remove', false, body([own.userId], { removeProjectIds: elsewhere })),
      attempt('a named role', false, body([own.userId], { namedRoleId: foreign.namedRoleId })),
      attempt('people and projects', false, body([foreign.userId], { addProjectIds: elsewhere })),
    ];
  }
  if (id === 'users.create' || id === 'users.update' || id === 'invites.send') {
    const part = (values: Record<string, unknown>): Call => {
      const { payload } = matrix[id].call?.(own, '') ?? {};
      return { payload: { ...(typeof payload === 'object' ? payload : {}), ...values } };
    };
    return [
      attempt('projects', true, part({ projectIds: [foreign.project.id] })),
      attempt('projects, one foreign', true, part({ projectIds: [own.project.id, foreign.project.id] })),
      attempt('groups', true, part({ groupIds: [foreign.groupId] })),
      attempt('locations', true, part({ locationIds: [...foreign.locationIds] })),
      attempt('approvers', true, part({ approverIds: [foreign.userId] })),
      attempt('a named role', true, part({ namedRoleId: foreign.namedRoleId })),
    ];
  }
  if (id === 'namedRoles.create' || id === 'namedRoles.update') {
    const { payload } = matrix[id].call?.(own, '') ?? {};
    const form = typeof payload === 'object' ? payload : {};
    const approverIds = [foreign.userId];
    return [attempt('approvers', true, { payload: { ...form, approverIds } })];
  }
  return [];
}

const cursorOf = (key: readonly unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

/** Ids and texts of the query: filters, searches, and cursors that point at their rows. */
function inQuery(definition: EndpointDefinition, own: Place, foreign: Place): Attempt[] {
  const names = Object.keys(definition.query?.shape ?? {});
  const texts = ['search', 'city', 'category', 'label', 'state'].filter((name) => names.includes(name));
  const queries: Record<string, string>[] = texts.map((name) => ({
    [name]: name === 'city' ? `${canary} Cidade` : canary,
  }));
  const [location = ''] = foreign.locationIds;
  if (names.includes('cursor')) {
    // After everything: at one's own rows' very time, the id would decide where the page begins, as it should.
    for (const key of [
      ['2030-01-01T00:00:00.000Z', foreign.jobId],
      ['2030-01-01T00:00:00.000Z', 1],
      ['', location],
      [canary.toLowerCase(), location],
      [0],
    ])
      queries.push({ cursor: cursorOf(key) });
  }
  return queries.map((query) => ({
    what: `query ${Object.keys(query).join()}`,
    ids: idsOf(own),
    call: { query },
    isRefused: false,
  }));
}

/** Names under which a caller may hope to choose the tenant, in every part of a call. */
function smuggled(id: EndpointId, own: Place, foreign: Place): Attempt[] {
  const { accountId, id: projectId } = foreign.project;
  const extra = { accountId, account_id: accountId, projectId, project_id: projectId, role: '3' };
  const call = matrix[id].call?.(own, '') ?? {};
  const isJson = call.headers === undefined && typeof call.payload === 'object';
  return [
    {
      what: 'ids in the query',
      call: { ...call, query: { ...(call.query as object | undefined), ...extra } },
    },
    {
      what: 'ids in headers',
      call: {
        ...call,
        headers: {
          ...call.headers,
          'x-account-id': accountId,
          'x-tenant-id': accountId,
          'x-project-id': projectId,
        },
      },
    },
    ...(isJson
      ? [{ what: 'ids in the body', call: { ...call, payload: { ...(call.payload as object), ...extra } } }]
      : []),
  ].map((one) => ({ ...one, ids: idsOf(own), isRefused: false }));
}

/** Whether an address names a person or something of theirs. Accounts are another matter: the topmost ones administer those below. */
function namesPerson(definition: EndpointDefinition): boolean {
  return idNamesOf(definition).some((name) =>
    ['userId', 'inviteId', 'tokenId', 'namedRoleId'].includes(name),
  );
}

/** Every attempt on one endpoint to reach a foreign place from one's own; equally many for every foreign place. */
export function attemptsOn(
  id: EndpointId,
  definition: EndpointDefinition,
  own: Place,
  foreign: Place,
): Attempt[] {
  if (!namesProject(definition))
    return [
      ...(namesPerson(definition) ? inPath(id, definition, own, foreign) : []),
      ...inBody(id, own, foreign),
      ...smuggled(id, own, foreign),
    ];
  return [
    ...inPath(id, definition, own, foreign),
    ...inBody(id, own, foreign),
    ...inQuery(definition, own, foreign),
    ...smuggled(id, own, foreign),
  ];
}
