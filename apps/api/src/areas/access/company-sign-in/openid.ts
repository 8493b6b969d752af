import * as oidc from 'openid-client';
import type { AppContext } from '#src/app-context';
import { createGuardedFetch, requireOpenUrl, type GuardOptions } from '#src/http/guarded-fetch';
import { publicOrigin } from '#src/public-origin';

/** What it takes to speak to an identity provider. */
export type IdentityProvider = {
  readonly accountId: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly sealedClientSecret: string;
};

type Context = Pick<AppContext, 'config' | 'clock' | 'secrets'>;

const patienceSeconds = 5;
/** What a provider says of itself is asked anew after so long, its keys included. */
const keptMs = 10 * 60_000;
const mostKept = 500;

const known = new WeakMap<AppContext['secrets'], Map<string, { at: number; provider: oidc.Configuration }>>();

/** Whose the sealed secret of an identity provider is. */
export const sealContextOf = (accountId: string) => `company-sign-in ${accountId}`;

/** An installation without a public address is somebody's own machine, where a provider for trying out may run too. */
export function guardOf({ PUBLIC_URL }: Pick<AppContext['config'], 'PUBLIC_URL'>): GuardOptions {
  return { allowsLoopback: PUBLIC_URL === undefined };
}

/**
 * Where a provider sends browsers back to. Each account has an address of its own, so that what one provider answers cannot be
 * taken for another's (RFC 9700, 4.4.2).
 */
export function redirectUriOf(config: Context['config'], accountId: string): string {
  return `${publicOrigin(config)}/login/company/${accountId}`;
}

/** The very function, since openid-client looks for it among what it is given; its mark as deprecated is there to be noticed. */
// eslint-disable-next-line @typescript-eslint/no-deprecated
const allowWithoutTls: (provider: oidc.Configuration) => void = oidc.allowInsecureRequests;

/** Reads what an issuer says of itself. Throws what the network or openid-client throws, and `ClosedAddressError`. */
export async function discover(
  { config }: Pick<Context, 'config'>,
  client: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string },
): Promise<oidc.Configuration> {
  const issuer = new URL(client.issuer);
  const guard = guardOf(config);
  requireOpenUrl(issuer, guard);
  const guardedFetch = createGuardedFetch(guard);
  // Only this machine's own providers come here without TLS (`requireOpenUrl`).
  const allowPlain = issuer.protocol === 'http:' ? [allowWithoutTls] : [];
  const found = await oidc.discovery(issuer, client.clientId, client.clientSecret, undefined, {
    [oidc.customFetch]: guardedFetch,
    timeout: patienceSeconds,
    execute: allowPlain,
  });
  const server = found.serverMetadata();
  const methods = server.token_endpoint_auth_methods_supported;
  const authenticate =
    methods === undefined || methods.includes('client_secret_basic')
      ? oidc.ClientSecretBasic
      : oidc.ClientSecretPost;
  const provider = new oidc.Configuration(
    server,
    client.clientId,
    undefined,
    authenticate(client.clientSecret),
  );
  provider[oidc.customFetch] = guardedFetch;
  provider.timeout = patienceSeconds;
  for (const allow of allowPlain) allow(provider);
  // The signature of the ID token is checked, although it comes over TLS from the provider itself.
  oidc.enableNonRepudiationChecks(provider);
  return provider;
}

/** An identity provider, as it said of itself within the last minutes. Throws as {@link discover} does. */
export async function openProvider(
  context: Context,
  identityProvider: IdentityProvider,
): Promise<oidc.Configuration> {
  const kept = known.get(context.secrets) ?? new Map<string, { at: number; provider: oidc.Configuration }>();
  known.set(context.secrets, kept);
  const { accountId, issuer, clientId, sealedClientSecret } = identityProvider;
  const key = JSON.stringify([accountId, issuer, clientId, sealedClientSecret]);
  const now = context.clock.now().getTime();
  const held = kept.get(key);
  if (held !== undefined && now - held.at < keptMs) return held.provider;
  const clientSecret = context.secrets.open(sealedClientSecret, sealContextOf(accountId));
  const provider = await discover(context, { issuer, clientId, clientSecret });
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, { at: now, provider });
  return provider;
}
