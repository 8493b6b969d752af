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

/** One statement that puts a connection into a context, whatever it was in before. */
function switchTo(context: DatabaseContext): string {
  const [role, account, user] =
    context.kind === 'system'
      ? ['none', '', '']
      : context.kind === 'none'
        ? [tenantRole, '', '']
        : context.limitedUserId === null
          ? [tenantRole, checkedId(context.accountId), '']
          : [limitedRole, checkedId(context.accountId), checkedId(context.limitedUserId)];
  return `select set_config('role', '${role}', false), set_config('frontage.account_id', '${account}', false), set_config('frontage.user_id', '${user}', false)`;
}

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
  /** The statement that a connection was last switched by; a new one may be in any state. */
  readonly #states = new WeakMap<pg.PoolClient, string>();

  constructor(config: pg.PoolConfig, outside: OutsideContext) {
    super(config);
    this.#outside = outside === 'nothing' ? { kind: 'none' } : { kind: 'system', reason: 'start' };
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    // Now, not when a connection comes free: by then, another's work may be running.
    const wanted = switchTo(databaseContext() ?? this.#outside);
    const connected = this.#connectAs(wanted);
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release as Error | boolean)),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    );
  }

  async #connectAs(wanted: string): Promise<pg.PoolClient> {
    const client = await super.connect();
    if (this.#states.get(client) === wanted) return client;
    try {
      this.#states.delete(client);
      await client.query(wanted);
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#states.set(client, wanted);
    return client;
  }
}
