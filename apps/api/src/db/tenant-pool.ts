import pg from 'pg';
import { databaseContext, type DatabaseContext } from './tenant-context';
import { limitedRole, tenantRole } from './row-security';

/** What queries outside of every context see: nothing, except for tests, whose own queries look at everything. */
export type OutsideContext = 'nothing' | 'everything';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function checkedId(id: string): string {
  if (!uuid.test(id)) throw new TypeError('A tenant is named by a UUID.');
  return id.toLowerCase();
}

/** Role, account and user of a connection in a context. */
type Settings = readonly [role: string, account: string, user: string];

function settingsOf(context: DatabaseContext): Settings {
  if (context.kind === 'system') return ['none', '', ''];
  if (context.kind === 'none') return [tenantRole, '', ''];
  const { accountId, limitedUserId } = context;
  return limitedUserId === null
    ? [tenantRole, checkedId(accountId), '']
    : [limitedRole, checkedId(accountId), checkedId(limitedUserId)];
}

/** Puts a connection into a context, whatever it was in before: prepared, since every request does so twice. */
const switchOver = {
  name: 'switch_over',
  text: `select set_config('role', $1, false), set_config('frontage.account_id', $2, false), set_config('frontage.user_id', $3, false)`,
};

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool whose connections obey the context of whoever asks for them ({@link databaseContext}): each is switched over before it
 * is handed out, also for `pool.query` and transactions. A connection that cannot be switched is closed.
 */
export class TenantPool extends pg.Pool {
  readonly #outside: DatabaseContext;
  /** What a connection was last switched to; a new one may be in any state. */
  readonly #states = new WeakMap<pg.PoolClient, string>();

  constructor(config: pg.PoolConfig, outside: OutsideContext) {
    super(config);
    this.#outside = outside === 'nothing' ? { kind: 'none' } : { kind: 'system', reason: 'start' };
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    // Now, not when a connection comes free: by then, another's work may be running.
    const wanted = settingsOf(databaseContext() ?? this.#outside);
    const connected = this.#connectAs(wanted);
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release as Error | boolean)),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    );
  }

  async #connectAs(wanted: Settings): Promise<pg.PoolClient> {
    const client = await super.connect();
    const state = wanted.join(' ');
    if (this.#states.get(client) === state) return client;
    try {
      this.#states.delete(client);
      await client.query({ ...switchOver, values: [...wanted] });
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#states.set(client, state);
    return client;
  }
}
