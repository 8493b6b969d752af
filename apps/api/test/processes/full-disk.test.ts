import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, killHard, startServer, until, type Running } from './processes';

const megabyte = 1024 * 1024;
const admin = { email: 'ana@padaria.example', password: 'nove pães quentes' };

/** A small disk of its own, in a name space that ends with the process that holds it: nothing is left mounted, whatever happens. */
class SmallDisk {
  readonly path = mkdtempSync(join(tmpdir(), 'frontage-disk-'));
  readonly #holder: ChildProcess;
  #said = '';

  constructor(megabytes: number) {
    const mount = 'mount -t tmpfs -o size="$1"m tmpfs "$2" && echo mounted && exec cat';
    this.#holder = spawn('unshare', ['-rm', 'sh', '-c', mount, 'sh', String(megabytes), this.path]);
    const hear = (chunk: Buffer) => {
      this.#said += chunk.toString();
    };
    this.#holder.stdout?.on('data', hear);
    this.#holder.stderr?.on('data', hear);
  }

  /** Why this system lets nobody mount; `null` where it does. */
  async refusal(): Promise<string | null> {
    const ended = once(this.#holder, 'exit').then(
      () => this.#said,
      (error: unknown) => String(error),
    );
    const mounted = until('it is mounted', 10, () =>
      Promise.resolve(this.#said.startsWith('mounted') ? null : undefined),
    );
    return Promise.race([ended, mounted]);
  }

  /** What runs another command where the disk is seen. */
  get inside(): readonly string[] {
    return ['nsenter', '-t', String(this.#holder.pid), '-U', '-m', '--preserve-credentials', '--'];
  }

  /** The disk as it is seen from outside. */
  get #root(): string {
    return `/proc/${String(this.#holder.pid)}/root${this.path}`;
  }

  /** Fills it up to some bytes that stay free. */
  fill(left: number): void {
    const file = openSync(join(this.#root, 'filler'), 'a');
    const free = () => {
      const { bavail, bsize } = statfsSync(this.#root);
      return bavail * bsize;
    };
    for (let room = free() - left; room > 0; room = free() - left)
      writeSync(file, Buffer.alloc(Math.min(room, 16 * megabyte)));
    closeSync(file);
  }

  empty(): void {
    unlinkSync(join(this.#root, 'filler'));
  }

  async remove(): Promise<void> {
    this.#holder.stdin?.end();
    if (this.#holder.exitCode === null) await once(this.#holder, 'exit');
    rmSync(this.path, { recursive: true, force: true });
  }
}

const disk = new SmallDisk(400);
let refusal: string | null;
let server: Running | undefined;
let origin: string;
let token = '';
const made = new Set<string>();

async function begin(): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = {
    DATA_DIR: join(disk.path, 'data'),
    PORT: String(port),
    SANDBOX_PORT: '0',
    DEMO: 'off',
    FIRST_ADMIN_EMAIL: admin.email,
    FIRST_ADMIN_PASSWORD: admin.password,
    // So few that each is counted in the database.
    REQUESTS_PER_MINUTE_PER_ACCOUNT: '300',
  };
  ({ running: server } = await startServer(env, [], disk.inside));
  const answer = await call('login', admin);
  ({ access_token: token } = (await answer.json()) as { access_token: string });
}

const call = (path: string, body?: object) =>
  fetch(`${origin}/api/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });

async function write(): Promise<number> {
  const name = `Loja ${made.size} ${performance.now()}`;
  const { status } = await call('projects', { name, usersIds: [] });
  if (status === 201) made.add(name);
  return status;
}

// Asked seldom enough for the account's limit, however fast the machine is.
const everyMs = 250;
const refusedWrite = () =>
  until('a write is refused', 10, async () => ((await write()) === 503 ? true : undefined), everyMs);
const acceptedWrite = () =>
  until('a write is taken', 10, async () => ((await write()) === 201 ? true : undefined), everyMs);
const readAll = async () => {
  const answer = await call('projects?limit=200');
  if (!answer.ok) return answer.status;
  const { items } = (await answer.json()) as { items: { name: string }[] };
  return new Set(items.map(({ name }) => name));
};

beforeAll(async () => {
  refusal = await disk.refusal();
  if (refusal === null) await begin();
}, 120_000);
afterAll(async () => {
  if (server !== undefined) await killHard(server);
  await disk.remove();
});

describe('a disk that is really full (M4)', () => {
  it('is read from all the same, refuses what is written, and takes it again when there is room', async (context) => {
    context.skip(refusal !== null, `Nobody may mount a disk here: ${refusal ?? ''}`);
    await acceptedWrite();
    disk.fill(32 * megabyte);
    await refusedWrite();
    for (let read = 0; read < 20; read += 1) expect(await readAll()).toEqual(made);
    expect((await fetch(`${origin}/health`)).status).toBe(200);
    disk.empty();
    await acceptedWrite();
    expect(await readAll()).toEqual(made);
  }, 60_000);

  it('keeps what it acknowledged while the last byte went, also through kill -9 and a start', async (context) => {
    context.skip(refusal !== null, `Nobody may mount a disk here: ${refusal ?? ''}`);
    const written: Promise<number>[] = [];
    for (let count = 0; count < 10; count += 1) written.push(write());
    disk.fill(0);
    for (let count = 0; count < 10; count += 1) written.push(write());
    for (const status of await Promise.all(written)) expect([201, 503]).toContain(status);
    await refusedWrite();
    expect(await readAll()).toEqual(made);
    if (server !== undefined) await killHard(server);
    await expect(begin()).rejects.toThrow('Make room and start again.');
    disk.empty();
    await begin();
    expect(await readAll()).toEqual(made);
    await acceptedWrite();
  }, 120_000);
});
