import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { AppContext } from '#src/app-context';

const issuer = 'frontage';
const audience = 'frontage-api';
/** RFC 9068's type: no other token of ours passes as an access token (RFC 8725, 3.11). */
const tokenType = 'at+jwt';
const algorithm = 'HS256';

/** Servers' clocks differ: a token is dated back by so much, so that none takes a colleague's for one from the future. */
const skewSeconds = 5;

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.number(), exp: z.number() });

/** What an access token says: which session, and whose. What that user may do is the database's to say. */
export type AccessClaims = { readonly userId: string; readonly sessionId: string };

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Signs an access token that lives `ACCESS_TOKEN_SECONDS`. */
export async function signAccessToken(
  { config, clock, secrets }: Pick<AppContext, 'config' | 'clock' | 'secrets'>,
  claims: AccessClaims,
): Promise<string> {
  const [key] = secrets.accessTokenKeys;
  if (key === undefined) throw new Error('There is no key to sign with.');
  const now = seconds(clock.now());
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: tokenType })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(claims.userId)
    .setIssuedAt(now - skewSeconds)
    .setExpirationTime(now + config.ACCESS_TOKEN_SECONDS)
    .sign(key);
}

/** Verifies an access token; `null` for anything but an unexpired one of ours. */
export async function readAccessToken(
  { config, clock, secrets }: Pick<AppContext, 'config' | 'clock' | 'secrets'>,
  token: string,
): Promise<AccessClaims | null> {
  for (const key of secrets.accessTokenKeys) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: tokenType,
        currentDate: clock.now(),
        maxTokenAge: config.ACCESS_TOKEN_SECONDS + skewSeconds,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      });
      const claims = claimsSchema.safeParse(payload);
      return claims.success ? { userId: claims.data.sub, sessionId: claims.data.sid } : null;
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) continue;
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
  return null;
}
