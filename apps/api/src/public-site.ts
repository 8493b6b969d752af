import type { Config } from './config';
import { publicOrigin } from './public-origin';

type Settings = Pick<Config, 'PUBLIC_URL' | 'PUBLIC_SITE_URL' | 'PUBLIC_SITE_PORT' | 'HOST' | 'PORT'>;

/** Where the public site listens unless `PUBLIC_SITE_PORT` says so: after the product and its sandbox; 0 is any free port. */
function portBeside(port: number): number {
  return port === 0 || port > 65_533 ? 0 : port + 2;
}

/**
 * Where the pages stand that anybody reads and customers write: micro sites, with the tag containers in them. An origin of its
 * own keeps what runs there away from the product's storage, cookies and API. Without `PUBLIC_SITE_URL` it is a second port; behind
 * a `PUBLIC_URL`, which has one door only, the product's own origin.
 */
export class PublicSite {
  /** Whether the product's origin serves these pages too, having no other to give them. */
  readonly isShared: boolean;
  /** The port to listen on beside the product's; `null` where the origin is shared. */
  readonly port: number | null;
  readonly #productHost: string;
  readonly #isNamed: boolean;
  #origin: string;

  constructor(config: Settings) {
    const product = new URL(publicOrigin(config));
    const { PUBLIC_URL, PUBLIC_SITE_URL, PUBLIC_SITE_PORT, PORT } = config;
    const port = PUBLIC_SITE_PORT ?? portBeside(PORT);
    const named = PUBLIC_SITE_URL ?? PUBLIC_URL;
    this.#productHost = product.hostname;
    this.#isNamed = named !== undefined;
    this.#origin = named === undefined ? `http://${product.hostname}:${port}` : new URL(named).origin;
    this.isShared = named !== undefined && this.#origin === product.origin;
    this.port = this.isShared ? null : port;
  }

  /** Tells which port it got; an address that the configuration names stays as it is. */
  listensOn(port: number): void {
    if (!this.#isNamed) this.#origin = `http://${this.#productHost}:${port}`;
  }

  /** For links to these pages. */
  get origin(): string {
    return this.#origin;
  }

  /** As a `Host` header names it. */
  get host(): string {
    return new URL(this.#origin).host;
  }

  /**
   * Whether browsers have to treat each page as an origin of its own (`sandbox` without `allow-same-origin`): where it shares
   * the product's origin, and where it shares its host, since cookies know no ports.
   */
  get isSandboxed(): boolean {
    return new URL(this.#origin).hostname === this.#productHost;
  }
}
