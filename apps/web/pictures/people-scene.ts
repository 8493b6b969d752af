import { createClient, createMemoryTokens, type Client } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import { demoPassword } from '../e2e/browser.ts';
import { linkOf, mailTo } from '../e2e/mailbox.ts';

/** What those type who chose a password by themselves: the demo's is refused, since the README tells it. */
export const ownPassword = 'Figo-e-castanha-42';
/** Somebody who was invited and asked for a second factor: their sign-in stops at the code. */
export const secondFactorEmail = 'bia.tavares@boavista.example';
/** Somebody who signed up and has no locations yet. */
export const newcomerEmail = 'nova@padaria.example';

/** What the pages need that nobody is signed in to. */
export type Links = {
  /** Of an invite that was not used yet. */
  readonly invite: string;
  readonly reset: string;
  /** One of the mails in the demo's mailbox. */
  readonly mail: string;
};

const subjects = {
  invite: 'You are invited to [^<]*',
  code: 'Code for two-factor sign-in',
  proof: 'Confirm your e-mail',
  reset: 'Set a new password',
} as const;

/** A client that is signed in, with the demo's password where none is said. */
export async function signedIn(origin: string, email: string, password = demoPassword): Promise<Client> {
  const tokens = createMemoryTokens();
  const client = createClient({ baseUrl: `${origin}/api/`, tokens });
  const answer = await client.call(contract.session.login, { body: { email, password } });
  tokens.set({ accessToken: answer.access_token, refreshToken: answer.refresh_token });
  return client;
}

/** Invites people, one of whom completes their account and protects it; one person signs up, another forgets their password. */
export async function arrangePeople(origin: string, manager: Client, projectId: string): Promise<Links> {
  const stranger = createClient({ baseUrl: `${origin}/api/`, tokens: createMemoryTokens() });
  const mail = (to: string, about: keyof typeof subjects) => mailTo({ origin }, to, subjects[about]);
  const tokenOf = (link: string) => {
    const [, fragment = ''] = link.split('#');
    return fragment.includes('=') ? (new URLSearchParams(fragment).get('token') ?? '') : fragment;
  };

  const invited = 'ana.ribeiro@boavista.example';
  await manager.call(contract.invites.send, {
    body: {
      emails: [invited, 'joaquim.albuquerque@boavista.example', secondFactorEmail],
      role: 0,
      projectIds: [projectId],
    },
  });
  const ownInvite = linkOf(await mail(secondFactorEmail, 'invite'), 'invite');
  await stranger.call(contract.invites.accept, {
    body: { token: tokenOf(ownInvite), name: 'Bia Tavares', password: ownPassword },
  });
  const bia = await signedIn(origin, secondFactorEmail, ownPassword);
  await bia.call(contract.security.sendEmailCode);
  const code = /\b(\d{6})\b/.exec(await mail(secondFactorEmail, 'code'))?.[1] ?? '';
  await bia.call(contract.security.setEmail, { body: { enabled: true, code } });

  await stranger.call(contract.registration.register, {
    body: { name: 'Nova Lima', email: newcomerEmail, password: ownPassword, provider: true },
  });
  const proof = linkOf(await mail(newcomerEmail, 'proof'), 'verify-email');
  await stranger.call(contract.registration.verify, {
    body: { token: tokenOf(proof), password: ownPassword },
  });

  await stranger.call(contract.recovery.forgot, { body: { email: 'admin@frontage.test' } });
  const reset = linkOf(await mail('admin@frontage.test', 'reset'), 'reset-password');
  const list = await (await fetch(`${origin}/dev/mailbox`)).text();
  return {
    invite: linkOf(await mail(invited, 'invite'), 'invite'),
    reset,
    mail: /\/dev\/mailbox\/[\w-]+\/html/.exec(list)?.[0] ?? '/dev/mailbox',
  };
}
