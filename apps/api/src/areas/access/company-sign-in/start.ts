import { and, eq, isNotNull } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import * as oidc from 'openid-client';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { companyAttempt, companyDomain, companySignIn } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { AuditOrigin } from '#src/areas/base/door';
import { addressKey, takeOrRefuse } from '#src/http/throttle';
import { openProvider, redirectUriOf } from './openid';

/** How long somebody may take at their provider. */
export const attemptMs = 10 * 60_000;
/** Calls from one address, behind which a whole office may sit. */
const allowance = { most: 600, ms: 15 * 60_000 } as const;

/** Only this is stored of what a browser holds: it has 256 random bits, so a fast digest is enough. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Counts a call before anybody is known; throws `rate_limited`. */
export function takeCall(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { ip }: Pick<AuditOrigin, 'ip'>,
): Promise<void> {
  return takeOrRefuse(db, clock.now(), `company:${addressKey(ip)}`, allowance);
}

/** The domain of an e-mail. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** The identity provider that speaks for a domain: one that is on, of the account that has proved the domain to be its own. */
export async function findIdentityProvider(db: Db | Tx, domain: string) {
  const [row] = await db
    .select({ identityProvider: companySignIn })
    .from(companyDomain)
    .innerJoin(companySignIn, eq(companySignIn.accountId, companyDomain.accountId))
    .where(
      and(
        eq(companyDomain.domain, domain),
        isNotNull(companyDomain.verifiedAt),
        eq(companySignIn.isOn, true),
      ),
    );
  return row?.identityProvider;
}

/**
 * Begins a sign-in: where the browser goes, and what it must still hold when it comes back. The answer depends on the e-mail's
 * domain alone, never on who has the e-mail. Throws `not_found`, `unavailable` (the provider does not answer) and
 * `rate_limited`.
 */
export async function startCompanySignIn(
  context: AppContext,
  email: string,
  origin: AuditOrigin,
): Promise<{ url: string; binding: string }> {
  const { db, clock, config, secrets, log } = context;
  await takeCall(context, origin);
  const identityProvider = await findIdentityProvider(db, domainOf(email));
  if (identityProvider === undefined) throw new AppError('not_found');
  const { accountId, issuer, clientId } = identityProvider;
  const provider = await openProvider(context, identityProvider).catch((error: unknown) => {
    log.warn(
      { event: 'company_provider_unreachable', accountId, err: error },
      'a company’s provider does not answer',
    );
    throw new AppError('unavailable');
  });
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const binding = randomBytes(32).toString('base64url');
  const now = clock.now();
  const stateDigest = digestOf(state);
  await db.insert(companyAttempt).values({
    stateDigest,
    accountId,
    browserDigest: digestOf(binding),
    sealedSecrets: secrets.seal(JSON.stringify({ nonce, verifier }), `company-attempt ${stateDigest}`),
    issuer,
    clientId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + attemptMs),
  });
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUriOf(config, accountId),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  });
  return { url: url.href, binding };
}
