import type { Logger } from 'pino';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Db, OpenDatabase } from './db/database';
import type { Bearers } from './http/bearers';
import type { Mail } from './mail/mail';
import type { SandboxGroup } from './provider/sandbox-grant';
import type { Health } from './health';
import type { ProviderConsent } from './provider/consent';
import type { OpenProvider } from './provider/port';
import type { PublicSite } from './public-site';
import type { Storage } from './storage/storage';
import type { Secrets } from './secrets/secrets';

/** How the provider's events reach this installation. */
export type PushLink = {
  /** The Pub/Sub topic that accounts publish to; `null` where events are only found by looking. */
  readonly topic: string | null;
  /** Whether a push's token is our subscription's own. */
  readonly verify: (token: string) => Promise<boolean>;
};

/** What modules are given instead of reaching for it: one installation's parts. */
export type AppContext = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly database: OpenDatabase;
  readonly db: Db;
  readonly secrets: Secrets;
  /** Where the pages stand that customers write. */
  readonly publicSite: PublicSite;
  /** Where uploaded files are kept. */
  readonly storage: Storage;
  readonly health: Health;
  /** Queues mails; they are sent by themselves, and again until the mail server takes them. */
  readonly mail: Mail;
  /** How bearer tokens are read. */
  readonly bearers: Bearers;
  readonly openProvider: OpenProvider;
  /** How people give and take back grants. */
  readonly consent: ProviderConsent;
  readonly push: PushLink;
  /**
   * Makes a group of invented locations in the installation's own sandbox, for the grant with a refresh token or, given `null`, for a
   * new one, which no other sees; `null` without a sandbox.
   */
  readonly openSandboxGroup: ((name: string, refreshToken: string | null) => Promise<SandboxGroup>) | null;
  /** TXT records of a name, each in its parts; rejects where there are none. */
  readonly resolveTxt: (name: string) => Promise<string[][]>;
  /** Wakes the job runner, so that new work does not wait for its next look. */
  readonly wakeJobs: () => void;
};
