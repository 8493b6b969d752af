import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { Engine } from './state/engine';
import type { Quotas } from './state/settings';

/** How a sandbox starts. Everything has a default: without options it is the demo, in memory, with the real quotas. */
export interface SandboxOptions {
  /** Equal seeds give equal worlds. @default 20260401 */
  seed?: number;
  /** Whether the three groups of the demo are there. @default true */
  hasDemo?: boolean;
  /** Limits other than the real ones (300 requests a minute and API, 10 edits a minute and profile); null lifts one. */
  quotas?: Partial<Quotas>;
  /** One review time for every group of fields, in seconds of the sandbox's clock. @default a time per group */
  moderationSeconds?: number;
  /** Where the state outlives the process. @default nowhere: in memory */
  stateDirectory?: string;
  /** How many requests stay readable in the ledger. @default 200,000 */
  ledgerEntries?: number;
  /** Told of faults in the sandbox itself; the client gets a 500. @default writes to stderr */
  onInternalError?: (error: unknown) => void;
}

/** A running sandbox. */
export interface Sandbox {
  /** The HTTP application: `app.inject(...)` calls it without a port. */
  app: FastifyInstance;
  /** Listens on 127.0.0.1 and gives the base address; port 0 takes any free one. @default port 0 */
  listen: (port?: number) => Promise<string>;
  /** The base address, `http://127.0.0.1:port`. @throws Error before `listen` */
  readonly address: string;
  /** What the admin path does, without HTTP: the clock, the ledger, faults, quotas, the world. */
  control: Engine;
  /** Stops listening, cuts open connections and gives the state directory free. */
  close: () => Promise<void>;
}

/** Makes a sandbox: the demo's world and the HTTP application over it. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const control = new Engine({
    seed: options.seed ?? 20260401,
    hasDemo: options.hasDemo ?? true,
    quotas: options.quotas,
    moderationSeconds: options.moderationSeconds,
    stateDirectory: options.stateDirectory,
    ledgerEntries: options.ledgerEntries ?? 200_000,
  });
  const app = buildApp(control, options.onInternalError ?? ((error) => console.error(error)));
  let address: string | undefined;
  return {
    app,
    control,
    listen: async (port = 0) => {
      address = await app.listen({ host: '127.0.0.1', port });
      return address;
    },
    get address() {
      if (address === undefined) throw new Error('the sandbox does not listen yet');
      return address;
    },
    close: async () => {
      await app.close();
      control.close();
    },
  };
}
