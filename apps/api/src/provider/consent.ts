import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ProviderAddresses } from './addresses';
import { errorOfSilence, parseJson } from './errors';
import { ProviderError } from './port';

/** The one scope that every Business Profile API asks for (provider document A1). */
export const businessScope = 'https://www.googleapis.com/auth/business.manage';

/** How people give a grant, by the authorization code flow with PKCE, and how it is given back. */
export type ProviderConsent = {
  /** A fresh state and verifier, and where the browser goes with them. */
  begin(): {
    readonly url: string;
    readonly state: string;
    readonly verifier: string;
  };
  /**
   * Exchanges a code for a refresh token. Throws `ProviderError('refused')` for a code that is not good, and where the person
   * left out the scope, and `unavailable`.
   */
  exchange(code: string, verifier: string): Promise<{ readonly refreshToken: string }>;
  /** Gives a grant back; one that is dead already is given back too. Throws `unavailable`. */
  revoke(refreshToken: string): Promise<void>;
};

export type ConsentParts = {
  readonly addresses: () => ProviderAddresses;
  readonly clientId: string;
  readonly clientSecret: string;
  /** To the letter as it is registered. */
  readonly redirectUri: string;
  /** @default 10000 */
  readonly requestTimeoutMs?: number;
};

const answerSchema = z.object({ refresh_token: z.string().min(1).optional(), scope: z.string().default('') });
const random = () => randomBytes(32).toString('base64url');

/** Makes the flow for an installation's OAuth client. Nothing of it is logged. */
export function createConsent(parts: ConsentParts): ProviderConsent {
  const post = async (address: string, form: Record<string, string>): Promise<Response> => {
    try {
      return await fetch(address, {
        method: 'POST',
        body: new URLSearchParams(form),
        signal: AbortSignal.timeout(parts.requestTimeoutMs ?? 10_000),
        redirect: 'error',
      });
    } catch (error) {
      throw errorOfSilence(error, false);
    }
  };
  const { clientId, clientSecret, redirectUri } = parts;
  return {
    begin() {
      const [state, verifier] = [random(), random()];
      const url = new URL(parts.addresses().authorization);
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: businessScope,
        access_type: 'offline',
        // Without it a second consent gives no refresh token.
        prompt: 'consent',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return { url: url.href, state, verifier };
    },
    async exchange(code, verifier) {
      const answer = await post(parts.addresses().token, {
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      });
      if (answer.status >= 500)
        throw new ProviderError('unavailable', 'The provider does not answer.', { status: answer.status });
      const read = answerSchema.safeParse(parseJson(await answer.text()));
      const { refresh_token: refreshToken, scope = '' } = read.data ?? {};
      if (!answer.ok || refreshToken === undefined)
        throw new ProviderError('refused', 'The provider did not take the code.', { status: answer.status });
      if (!scope.split(' ').includes(businessScope))
        throw new ProviderError('refused', 'The scope was left out.', {
          violations: [{ fields: [], reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', message: '' }],
        });
      return { refreshToken };
    },
    async revoke(refreshToken) {
      const answer = await post(parts.addresses().revocation, { token: refreshToken });
      if (answer.status >= 500)
        throw new ProviderError('unavailable', 'The provider does not answer.', { status: answer.status });
    },
  };
}
