import { z } from 'zod';
import { endpoint, idSchema, instantSchema } from './endpoint';
import { passkeyAssertionSchema, webAuthnOptionsSchema } from './web-authn';

/** An open session: where somebody is signed in. */
export const openSessionSchema = z.object({
  id: idSchema,
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** As the browser calls itself. */
  userAgent: z.string(),
  ip: z.string(),
  signedInAt: instantSchema,
  /** When its tokens were replaced last; at most fifteen minutes behind while it is in use. */
  usedAt: instantSchema,
  isLocked: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

/** The ways in which a signed-in person can prove that it is still them. */
const proofSchema = z.union([
  z.object({ password: z.string().min(1).max(1024) }),
  z.object({ code: z.string().trim().min(1).max(64) }),
  z.object({ passkey: passkeyAssertionSchema }),
]);

/**
 * A request header of pages that read by themselves: for how many whole seconds their person has done nothing. Without it a call
 * counts as the person's own act, which puts off the lock of an idle session.
 */
export const idleHeader = 'frontage-idle';

const endedSchema = z.object({ ended: z.int() });
const ofUser = z.object({ userId: idSchema });

/** One's own sessions, those of the account's people, the lock, and the proof that it is still the same person. */
export const sessions = {
  list: endpoint({
    method: 'GET',
    path: 'users/me/sessions',
    summary: 'Where I am signed in, the last used first.',
    access: { kind: 'session' },
    response: z.object({ items: z.array(openSessionSchema) }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: 'users/me/sessions/{sessionId}',
    summary: 'Sign out one of my sessions.',
    access: { kind: 'session' },
    reach: 'self',
    params: z.object({ sessionId: idSchema }),
    response: endedSchema,
    errors: ['not_found'],
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: 'users/me/sessions',
    summary: 'Sign out all my sessions but this one, and end my API tokens.',
    access: { kind: 'session' },
    reach: 'self',
    response: endedSchema,
  }),
  listOfUser: endpoint({
    method: 'GET',
    path: 'users/{userId}/sessions',
    summary: 'Where somebody whom I may change is signed in.',
    access: { kind: 'permission', permission: 'users:edit', role: 1 },
    params: ofUser,
    response: z.object({ items: z.array(openSessionSchema) }),
    errors: ['not_found'],
  }),
  endOfUser: endpoint({
    method: 'DELETE',
    path: 'users/{userId}/sessions',
    summary: 'Sign somebody whom I may change out everywhere, and end their API tokens.',
    access: { kind: 'permission', permission: 'users:edit', role: 1 },
    reach: 'people',
    params: ofUser,
    response: endedSchema,
    errors: ['not_found'],
  }),
  endOneOfUser: endpoint({
    method: 'DELETE',
    path: 'users/{userId}/sessions/{sessionId}',
    summary: 'Sign out one session of somebody whom I may change.',
    access: { kind: 'permission', permission: 'users:edit', role: 1 },
    reach: 'people',
    params: z.object({ userId: idSchema, sessionId: idSchema }),
    response: endedSchema,
    errors: ['not_found'],
  }),
  lock: endpoint({
    method: 'POST',
    path: 'session/lock',
    summary: 'Lock this session: every call of it is refused until the password is given again.',
    access: { kind: 'session' },
    reach: 'self',
    whileEntered: true,
    evenWhile: ['locked', 'incomplete'],
    response: z.object({}),
  }),
  active: endpoint({
    method: 'POST',
    path: 'session/active',
    summary: 'Say that the person is at work, where no other call does; an idle session is locked.',
    access: { kind: 'session' },
    reach: 'self',
    whileEntered: true,
    evenWhile: ['incomplete'],
    response: z.object({}),
  }),
  unlock: endpoint({
    method: 'POST',
    path: 'session/unlock',
    summary:
      'Open this session again with the password or a passkey; one that a company’s provider opened, with a code.',
    access: { kind: 'session' },
    reach: 'self',
    whileEntered: true,
    evenWhile: ['locked', 'incomplete'],
    body: proofSchema,
    response: z.object({}),
    errors: ['password_wrong', 'code_invalid', 'passkey_refused', 'rate_limited'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: 'session/confirm',
    summary:
      'Prove with the password, a code or a passkey that it is me, for what asks for it within the next five minutes.',
    access: { kind: 'session' },
    reach: 'self',
    whileEntered: true,
    evenWhile: ['incomplete'],
    body: proofSchema,
    response: z.object({ confirmedUntil: instantSchema }),
    errors: ['password_wrong', 'own_sign_in_required', 'code_invalid', 'passkey_refused', 'rate_limited'],
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: 'session/passkey',
    summary: 'What the browser needs to prove with one of my passkeys that it is me.',
    access: { kind: 'session' },
    reach: 'self',
    whileEntered: true,
    evenWhile: ['locked', 'incomplete'],
    response: webAuthnOptionsSchema,
    errors: ['passkey_refused', 'rate_limited'],
  }),
  sendCode: endpoint({
    method: 'POST',
    path: 'session/code',
    summary: 'Send me a code by e-mail with which I can prove that it is me.',
    access: { kind: 'session' },
    reach: 'self',
    whileEntered: true,
    evenWhile: ['locked', 'incomplete'],
    response: z.object({ resendInSeconds: z.int() }),
    errors: ['rate_limited'],
  }),
};
