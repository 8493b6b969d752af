import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LockedError, acquireLock } from './lock-file';

let directory: string;
let file: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'frontage-lock-'));
  file = join(directory, 'lock');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** Another process that takes the lock and says how it went. */
async function contend(): Promise<{ child: ChildProcess; said: string }> {
  const module = fileURLToPath(new URL('./lock-file.ts', import.meta.url));
  const script = `import { acquireLock } from ${JSON.stringify(module)};
    try { acquireLock(${JSON.stringify(file)}); console.log('held'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.name + ': ' + error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
}

describe('the lock of a data directory', () => {
  it('is held by one process, and names it to the others', async () => {
    const first = await contend();
    expect(first.said).toBe('held');
    expect(() => acquireLock(file)).toThrow(`process ${String(first.child.pid)};`);
    const second = await contend();
    expect(second.said).toMatch(`process ${String(first.child.pid)};`);
  });

  it('is taken over from a process that was killed', async () => {
    const first = await contend();
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const lock = acquireLock(file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
    expect(readdirSync(directory)).toEqual([]);
  });

  it.runIf(existsSync('/proc/self/stat'))(
    'is taken over from a process that ended and that nobody buried',
    async () => {
      // A shell that starts a process and becomes one that never asks how it ended.
      const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 600'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(parent);
      const [said] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(said.toString());
      const fields = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      await vi.waitUntil(() => fields()[0] === 'Z', { timeout: 20_000 });
      writeFileSync(file, JSON.stringify({ id: 'x', pid, host: hostname(), started: fields()[19] }));
      acquireLock(file).release();
    },
    30_000,
  );

  it('is not taken from a process that is stopped but alive', async () => {
    const first = await contend();
    first.child.kill('SIGSTOP');
    expect(() => acquireLock(file)).toThrow(LockedError);
  });

  it('is taken over when the process id belongs to another process by now', () => {
    const { pid } = process;
    writeFileSync(file, JSON.stringify({ id: 'x', pid, host: hostname(), started: '1' }));
    acquireLock(file).release();
  });

  it('is not judged from another machine', () => {
    writeFileSync(file, JSON.stringify({ id: 'x', pid: 999_999, host: 'elsewhere', started: '1' }));
    expect(() => acquireLock(file)).toThrow('process 999999 on elsewhere');
  });

  it('is not guessed at when its file is not ours', () => {
    writeFileSync(file, 'hello');
    expect(() => acquireLock(file)).toThrow(LockedError);
    expect(readFileSync(file, 'utf8')).toBe('hello');
  });

  it('is held once by ten processes that find a dead one at the same time', async () => {
    writeFileSync(file, JSON.stringify({ id: 'x', pid: 999_999_9, host: hostname(), started: '1' }));
    const answers = await Promise.all(Array.from({ length: 10 }, () => contend()));
    expect(answers.filter(({ said }) => said === 'held')).toHaveLength(1);
    expect(answers.filter(({ said }) => said.startsWith('LockedError'))).toHaveLength(9);
  }, 20_000);
});
