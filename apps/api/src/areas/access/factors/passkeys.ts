import type { PasskeyAssertion, PasskeyRegistration, WebAuthnOptions } from '@frontage/api-client/contract';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
} from '@simplewebauthn/server';
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AppContext } from '#src/app-context';
import type { Config } from '#src/config';
import type { Tx } from '#src/db/database';
import { passkey, passkeyChallenge, type appUser } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';

type Context = Pick<AppContext, 'clock' | 'secrets' | 'config' | 'log'>;
type User = Pick<typeof appUser.$inferSelect, 'id' | 'accountId' | 'email' | 'name'>;
type Stored = typeof passkey.$inferSelect;

const challengeMs = 5 * 60_000;

/** What a WebAuthn challenge was given out for; its answer counts for nothing else. */
export type Binding = 'sign_in' | `challenge:${string}` | `session:${string}` | `confirm:${string}`;

/** Alone, a passkey also replaces the password: the device must then have verified its person, not only been touched. */
const mustVerifyPerson = (boundTo: Binding) => boundTo === 'sign_in' || boundTo.startsWith('confirm:');

/**
 * The site that passkeys belong to. From the configuration only: the Host header is the caller's to choose. Without
 * `PUBLIC_URL` it is `localhost`, since a bare address can hold none.
 */
export function siteOf(config: Config): { readonly id: string; readonly origin: string } {
  const { origin, hostname } = new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`);
  return { id: hostname, origin };
}

const digestsOf = ({ secrets }: Context, challenge: string) => secrets.digests(`passkey ${challenge}`);

async function keepChallenge(tx: Tx, context: Context, challenge: string, boundTo: Binding): Promise<void> {
  const now = context.clock.now();
  await tx.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now));
  await tx.insert(passkeyChallenge).values({
    digest: digestsOf(context, challenge)[0] ?? '',
    boundTo,
    expiresAt: new Date(now.getTime() + challengeMs),
  });
}

const clientDataSchema = z.object({ challenge: z.string().min(1) });

/** The challenge an answer says it is for. */
function challengeOf(clientDataJSON: string): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return clientDataSchema.safeParse(parsed).data?.challenge ?? null;
  } catch {
    return null;
  }
}

/** Takes the challenge of an answer, once, if it was given out for this; `null` otherwise. */
async function spendChallenge(
  tx: Tx,
  context: Context,
  clientDataJSON: string,
  boundTo: Binding,
): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === null) return null;
  const taken = await tx
    .delete(passkeyChallenge)
    .where(
      and(
        inArray(passkeyChallenge.digest, [...digestsOf(context, challenge)]),
        eq(passkeyChallenge.boundTo, boundTo),
        gt(passkeyChallenge.expiresAt, context.clock.now()),
      ),
    )
    .returning({ digest: passkeyChallenge.digest });
  return taken.length === 1 ? challenge : null;
}

const described = (one: Stored) => ({
  id: one.credentialId,
  transports: one.transports as AuthenticatorTransport[],
});

/** A person's passkeys, the oldest first. */
export async function listPasskeys(tx: Tx, userId: string): Promise<Stored[]> {
  return tx
    .select()
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
}

/** The options a browser needs to create a passkey for the person, on a device that has none of theirs yet. */
export async function registrationOptions(
  tx: Tx,
  context: Context,
  user: User,
  sessionId: string,
): Promise<WebAuthnOptions> {
  const held = await listPasskeys(tx, user.id);
  const options = await generateRegistrationOptions({
    rpName: 'Frontage',
    rpID: siteOf(context.config).id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: held.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(tx, context, options.challenge, `session:${sessionId}`);
  return { ...options };
}

/** Keeps a passkey that the browser made; throws `passkey_refused`. */
export async function addPasskey(
  tx: Tx,
  context: Context,
  user: User,
  sessionId: string,
  { name, credential }: { name: string; credential: PasskeyRegistration },
): Promise<void> {
  const site = siteOf(context.config);
  const expectedChallenge = await spendChallenge(
    tx,
    context,
    credential.response.clientDataJSON,
    `session:${sessionId}`,
  );
  if (expectedChallenge === null) throw new AppError('passkey_refused');
  const result = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
  }).catch((error: unknown) => {
    throw new AppError('passkey_refused', { cause: error });
  });
  if (!result.verified) throw new AppError('passkey_refused');
  const { credential: made } = result.registrationInfo;
  await tx.insert(passkey).values({
    id: randomUUID(),
    accountId: user.accountId,
    userId: user.id,
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: made.transports ?? [],
    name,
    createdAt: context.clock.now(),
  });
}

/** What the browser needs for a proof: with any passkey of this site, or with those of one person. */
export async function assertionOptions(
  tx: Tx,
  context: Context,
  boundTo: Binding,
  userId: string | null,
): Promise<WebAuthnOptions> {
  const held = userId === null ? undefined : await listPasskeys(tx, userId);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context.config).id,
    userVerification: mustVerifyPerson(boundTo) ? 'required' : 'preferred',
    ...(held === undefined ? {} : { allowCredentials: held.map(described) }),
  });
  await keepChallenge(tx, context, options.challenge, boundTo);
  return { ...options };
}

/** Whose passkey somebody names, before anything is proved; `null` for one of nobody. */
export async function ownerOf(tx: Tx, { id }: Pick<PasskeyAssertion, 'id'>): Promise<string | null> {
  const [held] = await tx
    .select({ userId: passkey.userId })
    .from(passkey)
    .where(eq(passkey.credentialId, id));
  return held?.userId ?? null;
}

/**
 * Judges a proof and answers whose passkey it is; `null` for one that is not right. After the password the device's presence is
 * enough.
 */
export async function readAssertion(
  tx: Tx,
  context: Context,
  boundTo: Binding,
  credential: PasskeyAssertion,
): Promise<{ userId: string } | null> {
  const site = siteOf(context.config);
  const [held] = await tx
    .select()
    .from(passkey)
    .where(eq(passkey.credentialId, credential.id))
    .for('no key update');
  const expectedChallenge = await spendChallenge(tx, context, credential.response.clientDataJSON, boundTo);
  if (held === undefined || expectedChallenge === null) return null;
  const proof = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: mustVerifyPerson(boundTo),
    credential: {
      id: held.credentialId,
      publicKey: new Uint8Array(Buffer.from(held.publicKey, 'base64url')),
      counter: held.counter,
      transports: held.transports,
    },
  }).catch((error: unknown) => {
    context.log.warn({ event: 'passkey_refused', err: error, userId: held.userId }, 'a passkey was refused');
    return null;
  });
  if (proof?.verified !== true) return null;
  await tx
    .update(passkey)
    .set({ counter: proof.authenticationInfo.newCounter, usedAt: context.clock.now() })
    .where(eq(passkey.id, held.id));
  return { userId: held.userId };
}

/** Calls a passkey of the person's otherwise; answers its former name, `null` where there is none. */
export async function renamePasskey(
  tx: Tx,
  userId: string,
  id: string,
  name: string,
): Promise<string | null> {
  const ofPerson = and(eq(passkey.id, id), eq(passkey.userId, userId));
  const [held] = await tx.select({ name: passkey.name }).from(passkey).where(ofPerson).for('no key update');
  if (held === undefined) return null;
  await tx.update(passkey).set({ name }).where(ofPerson);
  return held.name;
}

/** Forgets a passkey of the person's; answers whether there was one. */
export async function removePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
    .returning({ id: passkey.id });
  return gone.length === 1;
}
