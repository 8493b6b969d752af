import { randomUUID } from 'node:crypto';
import { testPassword } from '#src/testing/factories';
import type { Actor } from '../actors';
import { isSignedIn, outOfSight } from './callers';
import type { Entries, Entry } from './entry';

/** A code that nobody was sent is refused, and counted. */
const wrongCode = (applies: (actor: Actor) => boolean = isSignedIn): Entry => ({
  changes: true,
  exceptions: [{ reason: 'The code is wrong.', applies, outcome: 'code_invalid', isCounted: true }],
});

/** Ids of one's own things that nobody has. */
const notMine: Entry = {
  exceptions: [{ reason: 'The caller has no such thing.', applies: isSignedIn, outcome: 'not_found' }],
};

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

/** What holds for every caller of an open endpoint. */
const anybody = (reason: string) => ({ reason, applies: () => true });

const outOfPost = {
  ...anybody('this installation has no mail server'),
  outcome: 'mail_unavailable',
} as const;

/** In the form of a link's token. */
const deadToken = 'x'.repeat(43);

/** Getting in, staying in, and what protects that. */
export const signingIn = {
  'system.health': {},
  'session.login': { call: (_, email) => ({ payload: { email, password: testPassword } }), changes: true },
  'session.secondStep': {
    ...wrongCode(() => true),
    call: () => ({ payload: { mfaChallenge: nobodys, mfaToken: '123456' } }),
  },
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
  'sessions.active': {},
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
  'accountAddresses.read': {},
  'accountAddresses.check': { call: () => ({ payload: { allowedIps: '' } }) },
  'accountAddresses.save': {
    call: () => ({ payload: { allowedIps: '::/0;0.0.0.0/0' } }),
    changes: true,
  },
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
} satisfies Entries;
