import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Spool } from './spool';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontage-spool-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function keep(limit: number, pieces: readonly string[]): Promise<string> {
  const spool = new Spool(limit, folder);
  for (const piece of pieces) await spool.add(piece);
  let text = '';
  for await (const piece of spool.read()) text += piece;
  await spool.close();
  return text;
}

describe('Spool', () => {
  const pieces = Array.from({ length: 500 }, (_, index) => `${index}: São João – 東京 😀\n`.repeat(20));

  it.each([0, 1, 1000, 100_000, Infinity])('answers in order what it got, %d in memory', async (limit) => {
    expect(await keep(limit, pieces)).toBe(pieces.join(''));
    expect(await keep(limit, [])).toBe('');
    expect(await readdir(folder)).toEqual([]);
  });

  it('uses a file only beyond its limit', async () => {
    const nowhere = join(folder, 'missing');
    const spool = new Spool(10, nowhere);
    await spool.add('0123456789');
    await expect(spool.add('+')).rejects.toThrow('ENOENT');
    await spool.close();
  });

  it.skipIf(process.platform === 'win32')('leaves nothing behind even without being closed', async () => {
    const spool = new Spool(0, folder);
    await spool.add('a');
    expect(await readdir(folder)).toEqual([]);
    await spool.close();
  });
});
