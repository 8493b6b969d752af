import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Clock } from '#src/clock';

/** What a push's token has to say. */
export type PushExpectations = {
  /** The subscription's audience. */
  readonly audience: string;
  /** The e-mail of the service account that the subscription pushes as. */
  readonly serviceAccount: string;
  /** Where the signer's public keys are. */
  readonly certificates: string;
};

/** Both are Google's (OpenID Connect discovery document). */
const issuers = ['https://accounts.google.com', 'accounts.google.com'];

/**
 * Makes the check of a push's token: signed by Google, for our subscription, by its service account, and not over. Answers `false`
 * for every other token; throws where the keys cannot be read, so that the message comes again.
 */
export function createPushVerifier(
  clock: Pick<Clock, 'now'>,
  { audience, serviceAccount, certificates }: PushExpectations,
): (token: string) => Promise<boolean> {
  const keys = createRemoteJWKSet(new URL(certificates), { timeoutDuration: 5_000 });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: issuers,
        audience,
        algorithms: ['RS256'],
        currentDate: clock.now(),
        clockTolerance: 60,
        requiredClaims: ['exp', 'iat'],
      });
      return payload.email === serviceAccount && payload.email_verified === true;
    } catch (error) {
      if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error;
      return false;
    }
  };
}
