import type { Contract, EndpointDefinition } from '@frontage/api-client/contract';
import {
  defaultSettings,
  sampleLocation,
  type ErrorCode,
  type Permission,
  type Role,
} from '@frontage/domain';
import { locationToRow, writeLocationsCsv } from '@frontage/domain/csv';
import type { InjectOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { testPassword } from '../../src/testing/factories';
import type { Actor } from './actors';
import type { Place, PlaceName } from './world';

/** An endpoint's name, `part.name`. */
export type EndpointId = {
  [Part in keyof Contract]: `${Part}.${keyof Contract[Part] & string}`;
}[keyof Contract];

/** `let_in`: the endpoint's own success status. Otherwise the code of the refusal. */
export type Outcome = 'let_in' | ErrorCode;

/** Which ids a request names; those of the address are filled in by name. */
export type Ids = Readonly<
  Record<
    | 'projectId'
    | 'managedProjectId'
    | 'gmbAccountId'
    | 'accountId'
    | 'locationId'
    | 'planId'
    | 'jobId'
    | 'approvalId'
    | 'userId'
    | 'sessionId'
    | 'passkeyId'
    | 'inviteId'
    | 'tokenId'
    | 'tutorialId'
    | 'groupId'
    | 'savedFilterId'
    | 'grantId',
    string
  >
>;

/** The parts of a call besides its address. */
export type Call = Pick<InjectOptions, 'query' | 'payload' | 'headers'>;

/** What the matrix says of one endpoint. */
export type Entry = {
  /** A call that succeeds in a place, for whoever may. */
  readonly call?: (place: Place, email: string) => Call;
  /** Whether it changes rows, so that they are put back between calls. */
  readonly changes?: true;
  /** Why it answers what callers sent before: no two calls get the same bytes, and words they made up come back. */
  readonly showsOwnTrace?: string;
  /** What whoever the access rule lets in gets instead of success, since a rule of the thing itself stands behind it. */
  readonly letIn?: { readonly reason: string; readonly outcome: ErrorCode };
  /** Who reaches a place by this endpoint, where that is not who works in it. */
  readonly reaches?: (actor: Actor, place: PlaceName) => boolean;
  /** A Super Admin sees the names of every account here (docs/decisions/012). */
  readonly showsEveryAccount?: true;
  /** Outcomes that do not follow from the access rule, each with the reason why. */
  readonly exceptions?: readonly {
    readonly reason: string;
    readonly applies: (actor: Actor) => boolean;
    readonly outcome: Outcome;
    /** It is written down that somebody tried: a wrong code is counted. */
    readonly isCounted?: true;
  }[];
};

/** One grey pixel. */
const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** The multipart form of a CSV that names locations by the provider's number. */
export function csvUpload(numbers: readonly string[]): Call {
  const boundary = 'frontage-authorization';
  const rows = numbers.map((number) =>
    locationToRow(number, sampleLocation({ website: `https://novo.example/${number}` })),
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: [
      `--${boundary}`,
      'content-disposition: form-data; name="file"; filename="lojas.csv"',
      'content-type: text/csv',
      '',
      [...writeLocationsCsv(rows)].join(''),
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  };
}

/** The multipart form of a photo of oneself. */
export function imageUpload(): Call {
  const boundary = 'frontage-authorization';
  const head = [
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="eu.png"',
    'content-type: image/png',
    '\r\n',
  ].join('\r\n');
  return {
    query: { purpose: 'avatar' },
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), smallestPng, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
const isSignedIn = (actor: Actor) => actor.credential === 'good';

/** A code that nobody was sent is refused, and counted. */
const wrongCode = (applies: (actor: Actor) => boolean = isSignedIn): Entry => ({
  changes: true,
  exceptions: [{ reason: 'The code is wrong.', applies, outcome: 'code_invalid', isCounted: true }],
});
/** Ids of one's own things that nobody has. */
const notMine: Entry = {
  exceptions: [{ reason: 'The caller has no such thing.', applies: isSignedIn, outcome: 'not_found' }],
};
/** People of another account do not exist for a caller who may ask for people at all. */
/** Tutorials are the installation's: their ids are no tenant's, and nothing has this one. */
const noSuchTutorial: Entry = {
  exceptions: [
    {
      reason: 'There is no such tutorial.',
      applies: (actor) =>
        isSignedIn(actor) && actor.role >= 3 && actor.name !== 'a super administrator without the permission',
      outcome: 'not_found',
    },
  ],
};
const tutorialForm = {
  title: 'Responder avaliações',
  module: 'Avaliações',
  submodule: 'Respostas',
  videoLink: 'https://vimeo.com/76979871',
  thumbnailId: null,
};
const bulkEdit = (ids: readonly string[]) => ({
  selection: { by: 'ids', ids },
  operations: [{ field: 'storeCode', act: 'set', text: 'L-1' }],
});
const groupForm = (name: string, locationIds: readonly string[]) => ({ kind: 'fixed', name, locationIds });
const nobodys = '5a1b6f5e-3f7a-4c25-8f4e-0d8e4f1c2b3a';
const assertion = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const registration = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};
/** Projects are managed by members, from Admin up by the whole account; a deleted one is still read and restored. */
const manages = (actor: Actor, place: PlaceName): boolean => {
  if (place === 'absent') return false;
  const account = place === 'foreign' ? 'foreign' : 'home';
  return actor.account === account && (actor.role >= 2 || actor.memberOf.includes(place));
};
const importIsOff = [
  {
    reason: 'The accounts of this test may not import.',
    applies: (actor: Actor) => actor.credential === 'good',
    outcome: 'not_authorized',
  },
] as const;

/** Who may administer people, yet shares no project with the one that the address names. */
function isApart(actor: Actor): boolean {
  if (actor.credential !== 'good' || actor.role < 1) return false;
  return actor.account === 'foreign' || (actor.role === 1 && actor.memberOf.length === 0);
}
const outOfSight = {
  reason: 'People and invites of another account or of others’ projects are not there.',
  applies: isApart,
  outcome: 'not_found',
} as const;
const grantsElsewhere = {
  reason: 'Nobody grants a project that he does not hold.',
  applies: isApart,
  outcome: 'permission_change_not_authorized',
} as const;

const noSuchGrant: Entry = { letIn: { reason: 'There is no such connection.', outcome: 'not_found' } };
const listingsOf = (place: Place) => place.providerNumbers.map((number) => `locations/${number}`);

/** What holds for every caller of an open endpoint. */
const anybody = (reason: string) => ({ reason, applies: () => true });
const outOfPost = {
  ...anybody('this installation has no mail server'),
  outcome: 'mail_unavailable',
} as const;
/** In the form of a link's token. */
const deadToken = 'x'.repeat(43);

/** Every endpoint of the contract. One that is missing does not compile, and fails the test. */
export const matrix: Readonly<Record<EndpointId, Entry>> = {
  'system.health': {},
  'session.login': { call: (_, email) => ({ payload: { email, password: testPassword } }), changes: true },
  'session.resendCode': {
    ...wrongCode(() => true),
    call: () => ({ payload: { mfaChallenge: nobodys } }),
  },
  'session.passkeyOptions': { call: () => ({ payload: {} }), changes: true },
  'session.passkeyLogin': {
    call: () => ({ payload: { credential: assertion } }),
    exceptions: [
      { reason: 'Nobody has it.', applies: () => true, outcome: 'passkey_refused', isCounted: true },
    ],
    changes: true,
  },
  'session.refresh': { changes: true },
  'session.logout': { changes: true },
  'session.profile': {},
  'session.geolocation': {},
  'companySignIn.read': {},
  'companySignIn.save': {
    call: () => ({
      payload: {
        issuer: 'https://192.0.2.1',
        clientId: 'frontage',
        clientSecret: 'a secret of nobody',
        isOn: false,
        isOnly: false,
        createsUsers: false,
        newUserRole: 0,
        domains: ['padaria.example'],
      },
    }),
    letIn: { reason: 'No provider answers there.', outcome: 'validation_failed' },
  },
  'companySignIn.remove': { changes: true },
  'companySignIn.proveDomain': {
    call: () => ({ payload: { domain: 'padaria.example' } }),
    letIn: { reason: 'The account claims no domain.', outcome: 'not_found' },
  },
  'companySignIn.start': {
    call: () => ({ payload: { email: 'nobody@padaria.example' } }),
    exceptions: [
      {
        reason: 'No account speaks for the domain.',
        applies: () => true,
        outcome: 'not_found',
        isCounted: true,
      },
    ],
    changes: true,
  },
  'companySignIn.finish': {
    call: () => ({
      payload: { accountId: randomUUID(), answer: 'state=made-up', binding: 'made up, of nobody at all' },
    }),
    exceptions: [
      { reason: 'Nobody began it.', applies: () => true, outcome: 'authentication_error', isCounted: true },
    ],
    changes: true,
  },
  'companySignIn.secondStep': {
    call: () => ({
      payload: { mfaChallenge: randomUUID(), mfaToken: '123456', binding: 'made up, of nobody at all' },
    }),
    exceptions: [
      { reason: 'Nobody waits for a code.', applies: () => true, outcome: 'code_invalid', isCounted: true },
    ],
    changes: true,
  },
  'sessions.list': {},
  'sessions.end': notMine,
  'sessions.endOthers': { changes: true },
  'sessions.listOfUser': { exceptions: [outOfSight] },
  'sessions.endOfUser': { changes: true, exceptions: [outOfSight] },
  'sessions.endOneOfUser': {
    changes: true,
    exceptions: [outOfSight],
    letIn: { reason: 'The person has no such session.', outcome: 'not_found' },
  },
  'sessions.lock': { changes: true },
  'sessions.unlock': { call: () => ({ payload: { password: testPassword } }), changes: true },
  'sessions.confirm': { call: () => ({ payload: { password: testPassword } }), changes: true },
  'sessions.passkeyOptions': {
    exceptions: [
      { reason: 'Nobody has a passkey.', applies: isSignedIn, outcome: 'passkey_refused', isCounted: true },
    ],
  },
  'sessions.sendCode': { changes: true },
  'profile.update': {
    call: () => ({ payload: { name: 'Pessoa', email: 'nova@frontage.test' } }),
    changes: true,
  },
  'profile.confirmEmail': { ...wrongCode(), call: () => ({ payload: { code: '000000' } }) },
  'profile.dropEmail': { changes: true },
  'security.read': {},
  'security.sendEmailCode': { changes: true },
  'security.setEmail': {
    ...wrongCode(),
    call: () => ({ payload: { enabled: true, code: '000000' } }),
  },
  'security.startTotp': { changes: true },
  'security.confirmTotp': { ...wrongCode(), call: () => ({ payload: { code: '000000' } }) },
  'security.removeTotp': { changes: true },
  'security.passkeyOptions': { changes: true },
  'security.addPasskey': {
    call: () => ({ payload: { name: 'Chave', credential: registration } }),
    exceptions: [{ reason: 'No browser made it.', applies: isSignedIn, outcome: 'passkey_refused' }],
  },
  'security.renamePasskey': { ...notMine, call: () => ({ payload: { name: 'Chave' } }) },
  'security.removePasskey': notMine,
  'security.makeRecoveryCodes': {
    exceptions: [{ reason: 'Two-factor is off.', applies: isSignedIn, outcome: 'second_factor_missing' }],
  },
  'security.setLock': { call: () => ({ payload: { lockAfterMinutes: 15 } }), changes: true },
  'security.requirement': {},
  'security.setRequirement': { call: () => ({ payload: { isRequired: false } }), changes: true },
  'recovery.forgot': {
    call: (_, email) => ({ payload: { email } }),
    exceptions: [outOfPost],
  },
  'recovery.check': {
    call: (_, email) => ({ payload: { token: deadToken, email } }),
    exceptions: [{ ...anybody('the token was never made'), outcome: 'reset_token_invalid' }],
  },
  'recovery.reset': {
    call: (_, email) => ({ payload: { token: deadToken, email, password: 'nove pães quentes' } }),
    exceptions: [{ ...anybody('the token was never made'), outcome: 'reset_token_invalid' }],
  },
  'registration.register': {
    call: () => ({
      payload: { name: 'Ana', email: 'ana@padaria.example', password: 'nove pães quentes', provider: true },
    }),
    exceptions: [outOfPost],
  },
  'registration.verify': {
    call: () => ({ payload: { token: deadToken, password: 'nove pães quentes' } }),
    exceptions: [{ ...anybody('the token was never made'), outcome: 'link_expired' }],
  },
  'setup.check': {
    call: () => ({ payload: { token: deadToken } }),
    exceptions: [{ ...anybody('the token was never made'), outcome: 'link_expired' }],
  },
  'setup.create': {
    call: () => ({
      payload: {
        token: deadToken,
        account: 'Padaria',
        name: 'Ana',
        email: 'ana@padaria.example',
        password: 'nove pães quentes',
      },
    }),
    exceptions: [{ ...anybody('the token was never made'), outcome: 'link_expired' }],
  },
  'connection.read': {},
  'connection.sandbox': { call: () => ({ payload: { name: 'Padaria' } }), changes: true },
  'integrations.overview': {},
  'integrations.status': {},
  'integrations.connect': {
    call: () => ({ payload: {} }),
    showsOwnTrace: 'Every attempt has a state of its own.',
  },
  'integrations.finish': {
    call: () => ({ payload: { state: 'of-nobody', code: '4/0' } }),
    letIn: { reason: 'Nobody began that.', outcome: 'consent_invalid' },
  },
  'integrations.disconnect': noSuchGrant,
  'integrations.read': noSuchGrant,
  'integrations.list': {},
  'integrations.link': {
    call: (place) => ({ payload: { selection: { names: listingsOf(place) } } }),
    changes: true,
  },
  'integrations.unlink': {
    call: (place) => ({ payload: { selection: { names: listingsOf(place) } } }),
    changes: true,
  },
  'integrations.divergences': {},
  'integrations.decide': {
    call: (place) => ({
      payload: { decision: 'theirs', title: 'Divergências', selection: { locationIds: place.locationIds } },
    }),
    letIn: { reason: 'Nothing differs there.', outcome: 'plan_empty' },
  },
  'locationMap.extent': {},
  'locationMap.points': { call: () => ({ query: { view: '-74,-34,-34,6', zoom: '4' } }) },
  'locations.list': {},
  'locations.search': { call: () => ({ query: { text: 'a' } }) },
  'locations.summary': {},
  'locations.detail': {},
  'locations.history': {},
  'locations.sync': { changes: true },
  'locations.exportCsv': {},
  'locations.categories': {},
  'reviews.ofLocation': {},
  'posts.ofLocation': {},
  'media.list': {},
  'media.attributes': {},
  'media.attributesOfMany': {
    call: (place) => ({ payload: { selection: { by: 'ids', ids: place.locationIds } } }),
  },
  'media.serviceTypes': {},
  'holidays.list': { call: () => ({ query: { year: '2026' } }) },
  'plans.fromCsv': { call: (place) => csvUpload(place.providerNumbers), changes: true },
  'plans.duplicate': {
    call: () => ({
      payload: {
        copy: ['labels'],
        values: {
          name: 'Padaria Boa Vista - Nova',
          address: {
            regionCode: 'BR',
            postalCode: '11010-000',
            administrativeArea: 'SP',
            locality: 'Santos',
            sublocality: null,
            addressLines: ['R. Nova, 1'],
          },
          storeCode: 'NOVA-1',
          phone: null,
          website: null,
          whatsapp: null,
          cnpj: null,
        },
      },
    }),
    changes: true,
  },
  'plans.fromValues': {
    call: (place) => ({
      payload: {
        title: 'Formulário',
        source: 'form',
        changes: place.locationIds.map((locationId) => ({ locationId, values: { storeCode: 'L-1' } })),
      },
    }),
    changes: true,
  },
  'plans.fromSelection': {
    call: (place) => ({ payload: { title: 'Em massa', ...bulkEdit(place.locationIds) } }),
    changes: true,
  },
  'plans.previewSelection': { call: (place) => ({ payload: bulkEdit(place.locationIds) }) },
  'plans.detail': {},
  'plans.items': {},
  'plans.include': {
    call: (place) => ({ payload: { selection: { locationIds: place.locationIds }, included: false } }),
    changes: true,
  },
  'plans.apply': { call: () => ({ payload: {} }), changes: true },
  'plans.discard': { changes: true },
  'plans.exportCsv': {},
  'approvals.list': {},
  'approvals.summary': {},
  'approvals.ask': {
    call: () => ({ payload: {} }),
    letIn: { reason: 'nobody here has approval users', outcome: 'approval_not_needed' },
  },
  'approvals.approve': { call: () => ({ payload: {} }), changes: true },
  'approvals.approveMany': {
    call: (place) => ({ payload: { approvalIds: [place.approvalId] } }),
    changes: true,
  },
  'approvals.reject': { call: () => ({ payload: { reason: 'Não' } }), changes: true },
  'approvals.withdraw': {
    letIn: { reason: 'only who sent it takes it back', outcome: 'not_authorized' },
  },
  'approvals.thread': {},
  'approvals.comment': { call: () => ({ payload: { text: 'Por quê?' } }), changes: true },
  'audit.list': {
    showsOwnTrace: 'it tells what people of the account did; its own test keeps the tenants apart',
  },
  'audit.people': {},
  'audit.exportCsv': { showsOwnTrace: 'like audit.list, and it tells of itself' },
  'jobs.list': {},
  'jobs.detail': {},
  'jobs.ledger': {},
  'jobs.ledgerCsv': {},
  'jobs.retry': { call: (place) => ({ payload: { entryIds: place.entryIds } }), changes: true },
  'jobs.cancel': { changes: true },
  'jobs.undo': { changes: true },
  'settings.readAccount': {},
  'settings.saveAccount': {
    call: () => ({ payload: { settings: defaultSettings, savedAt: null } }),
    changes: true,
  },
  'settings.readProject': {},
  'settings.saveProject': {
    call: () => ({
      payload: { settings: { whatsapp: null, tagManager: null, microSite: null }, savedAt: null },
    }),
    changes: true,
  },
  'tutorials.list': {},
  'tutorials.create': { call: () => ({ payload: tutorialForm }), changes: true },
  'tutorials.update': { ...noSuchTutorial, call: () => ({ payload: tutorialForm }) },
  'tutorials.remove': noSuchTutorial,
  'uploads.image': { call: () => imageUpload(), changes: true },
  'projects.list': {},
  'projects.people': {},
  'projects.create': { call: () => ({ payload: { name: 'Projeto novo' } }), changes: true },
  'projects.read': { reaches: manages },
  'projects.update': {
    call: () => ({ payload: { brandName: 'Marca nova' } }),
    changes: true,
    reaches: (actor, place) => place !== 'deleted' && manages(actor, place),
  },
  'projects.remove': {
    changes: true,
    reaches: (actor, place) => place !== 'deleted' && manages(actor, place),
  },
  'projects.restore': {
    changes: true,
    reaches: (actor, place) => place === 'deleted' && manages(actor, place),
  },
  'projects.lookupImport': { exceptions: importIsOff },
  'projects.import': { call: () => ({ payload: { usersIds: [] } }), exceptions: importIsOff },
  'accounts.list': { showsEveryAccount: true },
  'accounts.create': { call: () => ({ payload: { name: 'Conta nova' } }), changes: true },
  'accounts.update': {
    call: () => ({ payload: { name: 'Conta com outro nome' } }),
    changes: true,
    showsEveryAccount: true,
    exceptions: [
      {
        reason: 'The account named is the home one; only a Super Admin looks after others.',
        applies: (actor) => actor.credential === 'good' && actor.account === 'foreign' && actor.role === 2,
        outcome: 'not_found',
      },
    ],
  },
  'accounts.enter': {
    changes: true,
    showsEveryAccount: true,
    exceptions: [
      {
        reason: 'Nobody enters his own account, and only a Super Admin others than his account made.',
        applies: (actor) => isSignedIn(actor) && actor.account === 'foreign' && actor.role === 2,
        outcome: 'not_found',
      },
      {
        reason: 'Nobody enters his own account.',
        applies: (actor) => isSignedIn(actor) && actor.account !== 'foreign' && actor.role >= 2,
        outcome: 'not_authorized',
      },
    ],
  },
  'accounts.leave': { letIn: { reason: 'Nobody here entered an account.', outcome: 'not_found' } },
  'reviews.summary': {},
  'posts.summary': {},
  'search.data': {},
  'home.reviews': {},
  'home.actions': {},
  'home.schedules': {},
  'holidays.coming': {
    call: (place) => ({
      payload: { selection: { by: 'ids', ids: place.locationIds }, from: '2026-12-01' },
    }),
  },
  'holidays.matrix': {
    call: (place) => ({
      payload: { selection: { by: 'ids', ids: place.locationIds }, days: [{ date: '2026-12-25' }] },
    }),
  },
  'locationExports.xlsx': {
    call: (place) => ({
      payload: { selection: { by: 'ids', ids: place.locationIds }, columns: ['name', 'city'] },
    }),
    changes: true,
  },
  'savedFilters.list': {},
  'savedFilters.create': {
    call: () => ({ payload: { name: 'Norte', filter: {}, sort: 'name', order: 'asc' } }),
    changes: true,
  },
  'savedFilters.update': {
    call: () => ({ payload: { name: 'Sul' } }),
    letIn: { reason: 'The caller has no such filter.', outcome: 'not_found' },
  },
  'savedFilters.remove': { letIn: { reason: 'The caller has no such filter.', outcome: 'not_found' } },
  'ownFields.list': {},
  'ownFields.values': { call: () => ({ query: { key: 'gerente' } }) },
  'ownFields.create': { call: () => ({ payload: { name: 'Gerente' } }), changes: true },
  'ownFields.rename': {
    call: () => ({ payload: { key: 'nobody', name: 'Gerente' } }),
    letIn: { reason: 'The project has no such field.', outcome: 'not_found' },
  },
  'ownFields.remove': {
    call: () => ({ query: { key: 'nobody' } }),
    letIn: { reason: 'The project has no such field.', outcome: 'not_found' },
  },
  'groups.list': {},
  'groups.members': {},
  'groups.create': { call: (place) => ({ payload: groupForm('Norte', place.locationIds) }), changes: true },
  'groups.update': { call: (place) => ({ payload: groupForm('Sul', place.locationIds) }), changes: true },
  'groups.addLocations': {
    call: (place) => ({ payload: { selection: { by: 'ids', ids: place.locationIds } } }),
    changes: true,
  },
  'groups.remove': { changes: true },
  'groups.count': {
    call: (place) => ({ payload: { selection: { by: 'ids', ids: place.locationIds } } }),
  },
  'groups.lookup': { call: (place) => ({ payload: { codes: place.providerNumbers } }) },
  'score.summary': {},
  'score.location': {},
  'score.annul': {
    call: (place) => ({
      payload: { selection: { by: 'ids', ids: place.locationIds }, check: 'cover', reason: 'Quiosque' },
    }),
    changes: true,
  },
  'score.restore': {
    call: (place) => ({ payload: { selection: { by: 'ids', ids: place.locationIds }, check: 'cover' } }),
    changes: true,
  },
  'suggestions.list': {},
  'suggestions.summary': {},
  'suggestions.decide': {
    call: (place) => ({
      payload: {
        decision: 'approve',
        title: 'Sugestões',
        selection: { filter: { locationId: place.locationIds[0] ?? '' } },
      },
    }),
    letIn: { reason: 'Nothing is suggested there.', outcome: 'plan_empty' },
  },
  'suggestions.inReview': {},
  'suggestions.look': { changes: true },
  'suggestions.policies': {},
  'suggestions.savePolicies': {
    call: () => ({ payload: { policies: { name: 'protect' } } }),
    changes: true,
  },
  'providerEvents.push': {
    call: () => ({
      payload: { message: { data: 'e30=', messageId: '1' } },
      headers: { authorization: 'Bearer not.of.google' },
    }),
    letIn: { reason: 'The token is not the subscription’s.', outcome: 'unauthenticated' },
  },
  'notifications.list': {},
  'notifications.unread': {},
  'notifications.markRead': { call: () => ({ payload: { upTo: '1' } }), changes: true },
  'notifications.settings': {},
  'notifications.saveSettings': {
    call: () => ({ payload: { review_new: { app: true, email: 'daily' } } }),
    changes: true,
  },
  'notifications.stream': { call: () => ({ query: { hold: '0' } }) },
  'preferences.read': {},
  'preferences.save': { call: () => ({ payload: { locale: 'br' } }), changes: true },
  'preferences.saveBookmarks': {
    call: () => ({ payload: { obj: [{ link: '/reviews', title: null }] } }),
    changes: true,
  },
  'users.list': {},
  'users.summary': {},
  'users.choices': {},
  'users.locationChoices': {},
  'users.locationsByCode': { call: () => ({ payload: { codes: ['L-1'] } }) },
  'users.detail': { exceptions: [outOfSight] },
  'users.create': {
    call: (place) => ({
      payload: {
        name: 'Nova Pessoa',
        email: `${randomUUID()}@padaria.example`,
        password: 'Broa-de-milho-7',
        role: 0,
        projectIds: [place.project.id],
      },
    }),
    changes: true,
    exceptions: [grantsElsewhere],
  },
  'users.update': {
    call: () => ({ payload: { name: 'Outro Nome' } }),
    changes: true,
    exceptions: [outOfSight],
  },
  'users.resetFactors': {
    changes: true,
    exceptions: [outOfSight],
    letIn: { reason: 'The person has no second factors.', outcome: 'not_found' },
  },
  'users.remove': { changes: true, exceptions: [outOfSight] },
  'invites.list': {},
  'invites.send': {
    call: (place) => ({
      payload: { emails: [`${randomUUID()}@padaria.example`], role: 0, projectIds: [place.project.id] },
    }),
    changes: true,
    // How many addresses were asked about counts before the grant is looked at.
    exceptions: [{ ...grantsElsewhere, isCounted: true }],
  },
  'invites.resend': { changes: true, exceptions: [outOfSight] },
  'invites.revoke': { changes: true, exceptions: [outOfSight] },
  'invites.open': { call: (place) => ({ payload: { token: place.inviteToken } }) },
  'invites.accept': {
    call: (place) => ({
      payload: { token: place.inviteToken, name: 'Nova Pessoa', password: 'Broa-de-milho-7' },
    }),
    changes: true,
  },
  'apiTokens.list': {},
  'apiTokens.create': {
    call: () => ({ payload: { name: 'Relatório', scopes: ['locations:view'], expiresInDays: 7 } }),
    changes: true,
    exceptions: [
      {
        reason: 'Nobody makes a token with what he does not hold.',
        applies: ({ name }) => name === 'a super administrator without the permission',
        outcome: 'permission_change_not_authorized',
      },
    ],
  },
  'apiTokens.revoke': {
    exceptions: [
      {
        reason: 'The token is somebody else’s, whoever asks.',
        applies: ({ credential }) => credential === 'good',
        outcome: 'not_found',
      },
    ],
  },
};

/** From which role a permission is held by default, written out once more, so that a slip in the rules shows (design section 4). */
const heldFrom: Partial<Record<Permission, Role>> = {
  'locations:view': 0,
  'locations:edit': 0,
  'infos:view': 0,
  'infos:edit': 0,
  'users:view': 1,
  'users:edit': 1,
  'users:delete': 1,
  'settings:view': 1,
  'settings:edit': 1,
  'tutorials:edit': 3,
  'tutorials:delete': 3,
  'reviews:view': 0,
  'notifications:view': 0,
  'schedules:view': 0,
  'posts:view': 0,
  'edits:view': 0,
  'edits:edit': 0,
  'projects:view': 0,
  'projects:edit': 1,
  'projects:delete': 1,
  'projectImport:edit': 1,
  'accounts:view': 2,
  'accounts:edit': 2,
  'integrations:view': 0,
  'integrations:edit': 1,
  'integrations:delete': 1,
};

function holds(actor: Actor, definition: EndpointDefinition, permission: Permission): boolean {
  const own = actor.permissions(definition)[permission];
  if (own !== undefined) return own;
  const from = heldFrom[permission];
  if (from === undefined) throw new Error(`Say in heldFrom from which role ${permission} is held.`);
  return actor.role >= from;
}

/** Who reaches a project: nobody a deleted or absent one; members; from Admin (2) up all of their own account. */
function reaches(actor: Actor, place: PlaceName): boolean {
  if (place === 'deleted' || place === 'absent') return false;
  const account = place === 'foreign' ? 'foreign' : 'home';
  return actor.account === account && (actor.role >= 2 || actor.memberOf.includes(place));
}

/** What does not follow from the endpoint's access rule for this caller. */
export function exceptionOf(id: EndpointId, actor: Actor) {
  return matrix[id].exceptions?.find(({ applies }) => applies(actor));
}

/** What the endpoint's access rule says about this caller in this place; `null` where the address names no project. */
export function outcomeOf(
  id: EndpointId,
  definition: EndpointDefinition,
  actor: Actor,
  place: PlaceName | null,
): Outcome {
  const exception = exceptionOf(id, actor);
  if (exception !== undefined) return exception.outcome;
  const { access } = definition;
  const letIn = matrix[id].letIn?.outcome ?? 'let_in';
  if (access.kind === 'public') return letIn;
  if (actor.credential === 'none') return 'unauthenticated';
  if (access.kind === 'refresh') return actor.credential === 'refresh' ? 'let_in' : 'session_expired';
  if (actor.credential === 'refused' || actor.credential === 'refresh') return 'unauthenticated';
  if (actor.credential === 'address_outside') return 'authentication_invalid';
  if (access.kind === 'permission') {
    if (!holds(actor, definition, access.permission)) return 'not_authorized';
    if (access.role !== undefined && actor.role < access.role) return 'not_authorized';
  }
  return place === null || (matrix[id].reaches ?? reaches)(actor, place) ? letIn : 'not_found';
}
