import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeQuickFolder } from './quick-folder';

let memory: string;
const made: string[] = [];
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'frontage-memory-'));
});
afterEach(() => {
  for (const folder of [memory, ...made.splice(0)]) rmSync(folder, { recursive: true, force: true });
});

function make(room: number, folder = memory): string {
  const quick = makeQuickFolder('frontage-quick-', room, folder);
  made.push(quick);
  return quick;
}

it('makes a folder in memory where there is room', () => {
  const [one, other] = [make(1), make(1)];
  expect([dirname(one), dirname(other)]).toEqual([memory, memory]);
  expect(one).not.toBe(other);
});

it('makes it with the other temporary files where there is no room, or no memory', () => {
  expect(dirname(make(Number.MAX_SAFE_INTEGER))).toBe(tmpdir());
  expect(dirname(make(1, join(memory, 'nowhere')))).toBe(tmpdir());
});

it('removes what processes left that are gone, and nothing else', () => {
  const { pid } = spawnSync(process.execPath, ['--eval', '']);
  const left = [
    `frontage-quick-${String(pid)}-a`,
    `frontage-quick-${String(process.pid)}-b`,
    `frontage-other-${String(pid)}-c`,
    'frontage-quick-d',
  ].map((name) => join(memory, name));
  for (const folder of left) mkdirSync(folder);
  const quick = make(1);
  expect(left.map((folder) => existsSync(folder))).toEqual([false, true, true, true]);
  expect(existsSync(quick)).toBe(true);
});
