import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'tsup';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brasil } from './harness';

const outDir = mkdtempSync(join(import.meta.dirname, '..', 'node_modules', '.main-process-'));
const state = mkdtempSync(join(tmpdir(), 'sandbox-state-'));
const children: ChildProcessWithoutNullStreams[] = [];

beforeAll(async () => {
  const entry = { main: join(import.meta.dirname, '..', 'src', 'main.ts') };
  await build({
    entry,
    outDir,
    format: ['esm'],
    platform: 'node',
    target: 'node22',
    silent: true,
    config: false,
    skipNodeModulesBundle: true,
    dts: false,
  });
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => {
  rmSync(outDir, { recursive: true });
  rmSync(state, { recursive: true });
});

function run(environment: Record<string, string>): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [join(outDir, 'main.js')], {
    env: { PATH: process.env.PATH, ...environment },
  });
  children.push(child);
  return child;
}

async function start(
  environment: Record<string, string> = {},
): Promise<{ child: ChildProcessWithoutNullStreams; address: string }> {
  const child = run({ SANDBOX_PORT: '0', ...environment });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { event, address } = JSON.parse(line) as { event: string; address: string };
  expect(event).toBe('listening');
  return { child, address };
}

async function token(address: string): Promise<string> {
  const form = {
    grant_type: 'refresh_token',
    client_id: 'sandbox-client',
    client_secret: 'sandbox-secret',
    refresh_token: '1//sandbox-owner',
  };
  const answer = await fetch(`${address}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
  return ((await answer.json()) as { access_token: string }).access_token;
}

describe('the process', () => {
  it('listens on loopback and stops when asked to', async () => {
    const { child, address } = await start();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(`${address}/admin/health`)).json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('does not outlive a parent that closes its pipe', async () => {
    const { child } = await start({ SANDBOX_PARENT_PIPE: '1' });
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('loses no answered edit to kill -9', async () => {
    const environment = { SANDBOX_STATE_DIR: state, SANDBOX_REQUESTS_PER_MINUTE: 'off' };
    const { child, address } = await start(environment);
    const headers = { authorization: `Bearer ${await token(address)}` };
    const list = await fetch(`${address}/v1/accounts/${brasil}/locations?readMask=name&pageSize=100`, {
      headers,
    });
    const { locations } = (await list.json()) as { locations: { name: string }[] };
    const answered: string[] = [];
    const writes = locations.map(async ({ name }, index) => {
      const body = JSON.stringify({ labels: [name] });
      const answer = await fetch(`${address}/v1/${name}?updateMask=labels`, {
        method: 'PATCH',
        headers,
        body,
      }).catch(() => undefined);
      if (answer?.status !== 200) return;
      answered.push(name);
      if (index >= 40 && !child.killed) child.kill('SIGKILL');
    });
    await Promise.all(writes);
    expect(answered.length).toBeGreaterThan(0);

    const again = await start(environment);
    const counts = (await (await fetch(`${again.address}/admin/requests/counts`)).json()) as {
      locations: Record<string, { patchEffects: number }>;
    };
    for (const name of answered) {
      const shown = (await (
        await fetch(`${again.address}/v1/${name}?readMask=labels`, { headers })
      ).json()) as object;
      expect(shown).toEqual({ labels: [name] });
      expect(counts.locations[name.slice('locations/'.length)]).toMatchObject({ patchEffects: 1 });
    }
  });

  it('waits for one on the same directory that is about to end', async () => {
    const first = await start({ SANDBOX_STATE_DIR: state, SANDBOX_PARENT_PIPE: '1' });
    const second = start({ SANDBOX_STATE_DIR: state });
    first.child.stdin.end();
    const { address } = await second;
    expect(address).toMatch(/^http:/);
  });

  it('names the variable that it cannot use', async () => {
    const child = run({ SANDBOX_PORT: 'http', SANDBOX_EDITS_PER_MINUTE_PER_PROFILE: 'many' });
    const errors: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(errors.join('')).toContain('SANDBOX_PORT: ');
    expect(errors.join('')).toContain('SANDBOX_EDITS_PER_MINUTE_PER_PROFILE: ');
  });
});
