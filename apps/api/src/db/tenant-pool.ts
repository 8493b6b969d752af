import pg from 'pg';
import { FairTurns } from './fair-turns';
import { databaseContext, isForReader, turnOf, type DatabaseContext } from './tenant-context';
import { limitedRole, tenantRole } from './row-security';

/** What queries outside of every context see: nothing, except for tests, whose own queries look at everything. */
export type OutsideContext = 'nothing' | 'everything';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function checkedId(id: string): string {
  if (!uuid.test(id)) throw new TypeError('A tenant is named by a UUID.');
  return id.toLowerCase();
}

/**
 * How long a statement may take: one of a search, a list or a report (security R48), and any other, such as one that writes all of a
 * plan's ledger at once. PostgreSQL ends what takes longer; the embedded database cannot be interrupted.
 */
const statementLimits = { reader: '5s', other: '30s' } as const;

/** Role, account and user of a connection in a context, what is hidden there, and how long its statements may take. */
type Settings = readonly [
  role: string,
  account: string,
  user: string,
  hidden: string,
  statementTimeout: string,
];

function settingsOf(context: DatabaseContext, limit: string): Settings {
  if (context.kind === 'system') return ['none', '', '', '', limit];
  if (context.kind === 'none') return [tenantRole, '', '', '', limit];
  const { accountId, limitedUserId } = context;
  const hidden = context.hiddenFields.join(',');
  return limitedUserId === null
    ? [tenantRole, checkedId(accountId), '', hidden, limit]
    : [limitedRole, checkedId(accountId), checkedId(limitedUserId), hidden, limit];
}

/** Puts a connection into a context, whatever it was in before: prepared, since every request does so twice. */
const switchOver = {
  name: 'switch_over',
  text: `select set_config('role', $1, false), set_config('frontage.account_id', $2, false), set_config('frontage.user_id', $3, false), set_config('frontage.hidden_fields', $4, false), set_config('statement_timeout', $5, false)`,
};

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

const defaultConnections = 10;

/**
 * A pool whose connections obey the context of whoever asks for them ({@link databaseContext}): each is switched over before it
 * is handed out, also for `pool.query` and transactions. A connection that cannot be switched is closed. Where more are wanted than
 * there are, accounts take turns.
 */
export class TenantPool extends pg.Pool {
  readonly #outside: DatabaseContext;
  /** What a connection was last switched to; a new one may be in any state. */
  readonly #states = new WeakMap<pg.PoolClient, string>();
  readonly #turns: FairTurns;
  /** Connections that have a place of {@link #turns}. */
  readonly #placed = new WeakSet<pg.PoolClient>();

  constructor(config: pg.PoolConfig & { readonly connectionTimeoutMillis: number }, outside: OutsideContext) {
    super(config);
    this.#turns = new FairTurns(config.max ?? defaultConnections, config.connectionTimeoutMillis);
    this.on('release', (_error, client) => {
      if (this.#placed.delete(client)) this.#turns.leave();
    });
    this.#outside = outside === 'nothing' ? { kind: 'none' } : { kind: 'system', reason: 'start' };
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    // Now, not when a connection comes free: by then, another's work may be running.
    const { reader, other } = statementLimits;
    const wanted = settingsOf(databaseContext() ?? this.#outside, isForReader() ? reader : other);
    const connected = this.#connectAs(wanted, turnOf() ?? 'work');
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release as Error | boolean)),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    );
  }

  async #connectAs(wanted: Settings, turn: string): Promise<pg.PoolClient> {
    const client = await this.#take(turn);
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

  async #take(turn: string): Promise<pg.PoolClient> {
    await this.#turns.enter(turn);
    try {
      const client = await super.connect();
      this.#placed.add(client);
      return client;
    } catch (error) {
      this.#turns.leave();
      throw error;
    }
  }
}
