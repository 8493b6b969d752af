import { z } from 'zod';
import type { Clock } from '#src/clock';
import { errorOfAnswer, errorOfBody, errorOfSilence, parseJson } from './errors';
import { ProviderError } from './port';
import { wireTokenSchema } from './wire';

/** A grant and the account it belongs to. */
export type GrantRef = { readonly accountId: string; readonly grantId: string };

/** Access tokens by grant, got with its refresh token and kept until shortly before they end. */
export type AccessTokens = {
  get(grant: GrantRef): Promise<string>;
  /** Forgets a token that the provider refused; a newer one stays. */
  drop(grant: GrantRef, token: string): void;
};

export type AccessTokenOptions = {
  readonly clock: Clock;
  readonly tokenAddress: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly requestTimeoutMs: number;
  readonly readGrant: (grant: GrantRef) => Promise<string>;
  readonly markAlive: (grant: GrantRef, at: Date) => Promise<void>;
  readonly markLost: (grant: GrantRef, reason: string, at: Date) => Promise<void>;
};

/** Renewed this long before the end, so that no call travels with a token that ends on the way. */
const marginMs = 60_000;
const oauthErrorSchema = z.object({ error: z.string(), error_description: z.string().optional() });

/**
 * Makes the cache. However many calls of a grant ask at once, one refresh goes out. A dead refresh token
 * (`invalid_grant`, provider document A1) marks the grant as expired.
 */
export function createAccessTokens(options: AccessTokenOptions): AccessTokens {
  const kept = new Map<string, { token: string; endsAt: number }>();
  const underway = new Map<string, Promise<string>>();

  const refresh = async (grant: GrantRef): Promise<string> => {
    const refreshToken = await options.readGrant(grant);
    const answer = await askForToken(options, refreshToken);
    const now = options.clock.now();
    if (answer.isDead) {
      await options.markLost(grant, answer.message, now);
      throw new ProviderError('unauthorized', answer.message, { status: 401, words: answer.message });
    }
    kept.set(grant.grantId, {
      token: answer.token,
      endsAt: now.getTime() + Math.max(0, answer.seconds * 1000 - marginMs),
    });
    await options.markAlive(grant, now);
    return answer.token;
  };

  return {
    get(grant) {
      const known = kept.get(grant.grantId);
      if (known !== undefined && known.endsAt > options.clock.now().getTime())
        return Promise.resolve(known.token);
      const running = underway.get(grant.grantId);
      if (running !== undefined) return running;
      const started = refresh(grant).finally(() => underway.delete(grant.grantId));
      underway.set(grant.grantId, started);
      return started;
    },
    drop({ grantId }, token) {
      if (kept.get(grantId)?.token === token) kept.delete(grantId);
    },
  };
}

type TokenAnswer =
  | { readonly isDead: false; readonly token: string; readonly seconds: number }
  | { readonly isDead: true; readonly message: string };

async function askForToken(options: AccessTokenOptions, refreshToken: string): Promise<TokenAnswer> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(options.tokenAddress, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: options.clientId,
        client_secret: options.clientSecret,
        refresh_token: refreshToken,
      }),
      signal: AbortSignal.timeout(options.requestTimeoutMs),
      redirect: 'error',
    });
    text = await response.text();
  } catch (error) {
    throw errorOfSilence(error, false);
  }
  const body = parseJson(text);
  if (response.ok) {
    const parsed = wireTokenSchema.safeParse(body);
    if (!parsed.success) throw errorOfBody(response.status, false, parsed.error);
    return { isDead: false, token: parsed.data.access_token, seconds: parsed.data.expires_in };
  }
  const refusal = oauthErrorSchema.safeParse(body);
  if (refusal.success) {
    const message = refusal.data.error_description ?? refusal.data.error;
    if (refusal.data.error === 'invalid_grant') return { isDead: true, message };
    if (response.status < 500 && response.status !== 429)
      throw new ProviderError('unauthorized', message, { status: response.status, words: message });
  }
  throw errorOfAnswer(
    { status: response.status, headers: response.headers, text, isWrite: false },
    options.clock.now(),
  );
}
