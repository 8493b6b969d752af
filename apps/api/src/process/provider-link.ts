import type { AppContext, PushLink } from '#src/app-context';
import type { Clock } from '#src/clock';
import type { Config } from '#src/config';
import { sandboxClient, type SandboxGroup } from '#src/provider/sandbox-grant';
import { createSandboxGroup } from './demo/sandbox-groups';
import { sandboxPush } from './demo/sandbox-push';
import { createPace } from '#src/queue/pace';
import { googleAddresses, prefixedAddresses, type ProviderAddresses } from '#src/provider/addresses';
import { createConsent, type ProviderConsent } from '#src/provider/consent';
import { tellGrantLost } from '#src/areas/provider-data/door';
import { createOpenProvider } from '#src/provider/open-provider';
import { ProviderError, type OpenProvider } from '#src/provider/port';
import { createPushVerifier } from '#src/provider/push-verifier';
import { publicOrigin } from '#src/public-origin';

/** Google's quota per API and minute (provider document B), where the installation names no other. */
const googleRequestsPerMinute = 300;
const probeTimeoutMs = 5_000;

/** The audience of pushes: the one that was agreed, else where they arrive. */
export function pushAudience(config: Config): string {
  return config.PROVIDER_PUSH_AUDIENCE ?? `${publicOrigin(config)}/api/provider/events`;
}

/** Whether an installation works against the sandbox it starts itself, or another provider it was given. */
export function usesOwnSandbox(config: Config): boolean {
  return config.PROVIDER_BASE_URL === undefined;
}

function addressesOf(config: Config, sandboxAddress: string | undefined): ProviderAddresses {
  if (config.PROVIDER_BASE_URL === 'google') return googleAddresses;
  const origin = config.PROVIDER_BASE_URL ?? sandboxAddress;
  if (origin === undefined) throw new Error('The sandbox is not running.');
  return prefixedAddresses(origin);
}

/** Where the consent page sends people back to, to the letter as it is registered with the client. */
export function redirectUriOf(config: Config): string {
  return `${publicOrigin(config)}/integrations/callback`;
}

const clientOf = (config: Config) => ({
  clientId: config.PROVIDER_CLIENT_ID ?? sandboxClient.id,
  clientSecret: config.PROVIDER_CLIENT_SECRET ?? sandboxClient.secret,
});

/** The provider as one installation reaches it. Until it is linked, opening it says that it is unavailable. */
export class ProviderLink {
  #open: OpenProvider | undefined;
  #addresses: ProviderAddresses | undefined;
  #sandboxAddress: string | undefined;

  /** For the context: opens whatever is linked by then. */
  readonly open: OpenProvider = (context) => {
    if (this.#open === undefined)
      return Promise.reject(new ProviderError('unavailable', 'The provider is not reachable yet.'));
    return this.#open(context);
  };

  /** Begins to use the provider of the configuration, or the sandbox at the address given. */
  link(context: AppContext, sandboxAddress: string | undefined): void {
    const { config, db, clock, log, secrets } = context;
    const ownQuota = usesOwnSandbox(config) ? config.SANDBOX_REQUESTS_PER_MINUTE : googleRequestsPerMinute;
    this.#addresses = addressesOf(config, sandboxAddress);
    this.#sandboxAddress = sandboxAddress;
    this.#open = createOpenProvider({
      db,
      clock,
      log,
      secrets,
      pace: createPace({
        db,
        clock,
        requestsPerMinute: config.PROVIDER_REQUESTS_PER_MINUTE ?? ownQuota,
        editsPerMinute: config.PROVIDER_EDITS_PER_MINUTE,
      }),
      addresses: this.#addresses,
      ...clientOf(config),
      onGrantLost: (grant) => tellGrantLost(context, grant),
    });
  }

  /** For the context: how people give and take back grants. */
  readonly consent = (config: Config): ProviderConsent =>
    createConsent({
      ...clientOf(config),
      addresses: () => {
        if (this.#addresses === undefined)
          throw new ProviderError('unavailable', 'The provider is not reachable yet.');
        return this.#addresses;
      },
      redirectUri: redirectUriOf(config),
    });

  /** For the context: a new group in the sandbox that runs beside the server. */
  readonly openSandboxGroup = (name: string, refreshToken: string | null): Promise<SandboxGroup> => {
    if (this.#sandboxAddress === undefined)
      return Promise.reject(new ProviderError('unavailable', 'The sandbox is not running yet.'));
    return createSandboxGroup(this.#sandboxAddress, name, refreshToken);
  };

  /** For the context: how the provider's events reach this installation. */
  readonly pushLink = (config: Config, clock: Clock): PushLink => {
    let verifier: ((token: string) => Promise<boolean>) | undefined;
    const isOwn = usesOwnSandbox(config);
    return {
      topic: isOwn ? sandboxPush.topic : (config.PROVIDER_PUSH_TOPIC ?? null),
      verify: async (token) => {
        if (this.#addresses === undefined)
          throw new ProviderError('unavailable', 'The provider is not reachable yet.');
        const serviceAccount = isOwn ? sandboxPush.serviceAccountEmail : config.PROVIDER_PUSH_ACCOUNT;
        if (serviceAccount === undefined) return false;
        verifier ??= createPushVerifier(clock, {
          audience: pushAudience(config),
          serviceAccount,
          certificates: this.#addresses.certificates,
        });
        return verifier(token);
      },
    };
  };

  /** Whether the provider answers at all: any answer below 500 does, also one that refuses. */
  readonly probe = async (): Promise<boolean> => {
    if (this.#addresses === undefined) return false;
    try {
      const signal = AbortSignal.timeout(probeTimeoutMs);
      const answer = await fetch(this.#addresses.businessInformation, { signal, redirect: 'manual' });
      await answer.body?.cancel();
      return answer.status < 500;
    } catch {
      // Whatever keeps it from answering, it does not: that is what was asked.
      return false;
    }
  };
}
