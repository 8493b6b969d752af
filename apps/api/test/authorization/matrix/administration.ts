import { defaultSettings } from '@frontage/domain';
import { randomUUID } from 'node:crypto';
import { testPassword } from '#src/testing/factories';
import type { Actor } from '../actors';
import type { PlaceName } from '../world';
import { isApart, isSignedIn, outOfSight } from './callers';
import type { Entries, Entry } from './entry';
import { imageUpload } from './uploads';

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

/** An account is entered and closed by those who look after it, never by its own people. */
const onlyFromAbove = (applies: (actor: Actor) => boolean) =>
  [
    {
      reason: 'Only a Super Admin looks after others than those their account made.',
      applies: (actor: Actor) => applies(actor) && actor.account === 'foreign' && actor.role === 2,
      outcome: 'not_found',
    },
    {
      reason: 'Nobody does this to their own account.',
      applies: (actor: Actor) => applies(actor) && actor.account !== 'foreign' && actor.role >= 2,
      outcome: 'not_authorized',
    },
  ] as const;

const notTheHighest = {
  reason:
    'The home account has a Super Admin, and nobody takes an account as a whole with people above them.',
  applies: (actor: Actor) => isSignedIn(actor) && (actor.role === 1 || actor.role === 2),
  outcome: 'not_authorized',
} as const;

const grantsElsewhere = {
  reason: 'Nobody grants a project that they do not hold.',
  applies: isApart,
  outcome: 'permission_change_not_authorized',
} as const;

const ofAnotherAccount = {
  reason: 'Named roles of another account are not there.',
  applies: (actor: Actor) => isSignedIn(actor) && actor.role >= 1 && actor.account === 'foreign',
  outcome: 'not_found',
} as const;

/** A role of the account belongs to who reaches the account, and to who made it (docs/decisions/066). */
const madeByAnother = {
  reason: 'They reach a part of the account, and another one made it.',
  applies: ({ role, name }: Actor) => role < 2 && !name.endsWith('all projects'),
  outcome: 'named_role_reaches_further',
  isBehind: true,
} as const;

const reachesFurther = {
  reason: 'A role is changed by who may change everybody who has it.',
  applies: isApart,
  outcome: 'named_role_reaches_further',
} as const;

/** Who works where, with what, and what was done. */
export const administration = {
  'audit.list': {
    showsOwnTrace: 'it tells what people of the account did; its own test keeps the tenants apart',
  },
  'audit.people': {},
  'audit.exportCsv': { showsOwnTrace: 'like audit.list, and it tells of itself' },
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
    exceptions: onlyFromAbove(isSignedIn),
  },
  'accounts.suspend': {
    call: () => ({ payload: { reason: 'Fatura em aberto' } }),
    changes: true,
    showsEveryAccount: true,
    exceptions: onlyFromAbove(isSignedIn),
  },
  'accounts.resume': {
    showsEveryAccount: true,
    exceptions: onlyFromAbove((actor) => actor.credential === 'good'),
  },
  'accounts.askDeletion': {
    call: () => ({ payload: { name: 'Uma outra conta' } }),
    letIn: { reason: 'This is not the name of the account.', outcome: 'account_name_differs' },
    showsEveryAccount: true,
    exceptions: onlyFromAbove(isSignedIn),
  },
  'accounts.keep': {
    showsEveryAccount: true,
    exceptions: onlyFromAbove((actor) => actor.credential === 'good'),
  },
  'accountData.exports': {},
  'accountData.askExport': { changes: true, exceptions: [notTheHighest] },
  'accountData.download': {
    letIn: { reason: 'There is no such export.', outcome: 'not_found' },
    exceptions: [notTheHighest],
  },
  'accountData.askDeletion': {
    call: () => ({ payload: { name: 'Uma outra conta' } }),
    letIn: { reason: 'This is not the name of the account.', outcome: 'account_name_differs' },
    exceptions: [notTheHighest],
  },
  'accounts.leave': { letIn: { reason: 'Nobody here entered an account.', outcome: 'not_found' } },
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
    // That an e-mail was asked about counts before the grant is looked at.
    exceptions: [{ ...grantsElsewhere, isCounted: true }],
  },
  'users.update': {
    call: () => ({ payload: { name: 'Outro Nome' } }),
    changes: true,
    exceptions: [outOfSight],
  },
  'users.editMany': {
    call: (place) => ({
      payload: { userIds: [place.userId], changes: { isDisabled: true }, isPreview: false },
    }),
    changes: true,
  },
  'users.resetFactors': {
    changes: true,
    exceptions: [outOfSight],
    letIn: { reason: 'The person has no second factors.', outcome: 'not_found' },
  },
  'users.remove': { changes: true, exceptions: [outOfSight] },
  'namedRoles.list': {},
  'namedRoles.detail': { exceptions: [ofAnotherAccount] },
  'namedRoles.create': {
    call: () => ({ payload: { name: randomUUID(), role: 0, overrides: {}, approverIds: null } }),
    changes: true,
  },
  'namedRoles.update': {
    call: () => ({ payload: { name: randomUUID(), role: 0, overrides: {}, approverIds: null, version: 1 } }),
    changes: true,
    exceptions: [ofAnotherAccount, reachesFurther, madeByAnother],
  },
  'namedRoles.remove': { changes: true, exceptions: [ofAnotherAccount, reachesFurther, madeByAnother] },
  'invites.list': {},
  'invites.send': {
    call: (place) => ({
      payload: { emails: [`${randomUUID()}@padaria.example`], role: 0, projectIds: [place.project.id] },
    }),
    changes: true,
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
  'joinedAccounts.list': {},
  'joinedAccounts.join': {
    call: (place) => ({ payload: { token: place.inviteToken, password: testPassword } }),
    letIn: { reason: 'The invite is for nobody here.', outcome: 'invite_not_yours' },
  },
  'joinedAccounts.switch': { letIn: { reason: 'Nobody here joined an account.', outcome: 'not_found' } },
  'joinedAccounts.leave': { letIn: { reason: 'Nobody here joined an account.', outcome: 'not_found' } },
  'apiTokens.list': {},
  'apiTokens.create': {
    call: () => ({ payload: { name: 'Relatório', scopes: ['locations:view'], expiresInDays: 7 } }),
    changes: true,
    exceptions: [
      {
        reason: 'Nobody makes a token with what they do not hold.',
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
  'apiTokens.listOfUser': { exceptions: [outOfSight] },
  'apiTokens.revokeOfUser': { changes: true, exceptions: [outOfSight] },
} satisfies Entries;
