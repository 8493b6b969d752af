import { csvColumns, readLocationsCsv } from '@frontage/domain/csv';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';
import { readCsvInThread } from './read-in-thread';

const header = csvColumns.join(',');
const rules = { categories: null, ownFields: [] };

let stage: ApplyStage;
let scene: ApplyScene;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'frontage-csv-'));
  stage = await openApplyStage();
  scene = await stage.open({ locations: 3 });
}, 120_000);
afterAll(async () => {
  await stage.close();
  await rm(directory, { recursive: true, force: true });
});

const saved = async (text: string): Promise<string> => {
  const path = join(directory, 'file.csv');
  await writeFile(path, text);
  return path;
};

describe('a file of short lines', () => {
  const hostile = `${header}\n${'9\n'.repeat(300_000)}`;

  it('is given up after ten thousand errors, and the answer says where', async () => {
    for (const query of ['', '?rowsWithErrors=leave_out']) {
      const answer = await scene.upload(hostile, query);
      expect(answer.statusCode).toBe(422);
      const { code, fields } = answer.json<{ code: string; fields: { params: Record<string, number> }[] }>();
      expect(code).toBe('file_has_errors');
      expect(fields).toHaveLength(1_001);
      const { total = 0, rows = 0, stoppedAtLine = 0 } = fields[0]?.params ?? {};
      expect(total).toBeGreaterThanOrEqual(10_000);
      expect(total).toBeLessThan(20_000);
      expect(stoppedAtLine).toBe(rows + 1);
      expect(rows).toBeLessThan(10_000);
    }
  }, 60_000);

  it('is no work of the main thread: some hundred rows reach it between two turns of the event loop', async () => {
    const path = await saved(hostile);
    const parse = vi.spyOn(String.prototype, 'charCodeAt');
    const parts: number[] = [];
    for await (const { rows } of readCsvInThread(path, rules)) {
      parts.push(rows.length);
      if (parts.length === 100) break;
    }
    const looks = parse.mock.calls.length;
    parse.mockRestore();
    expect(Math.max(...parts)).toBeLessThanOrEqual(200);
    expect(looks).toBeLessThan(100);
  }, 60_000);
});

describe('the thread that reads files', () => {
  it('finds what the validator finds, whatever the rows and wherever a part ends', async () => {
    const cells = (id: number) =>
      csvColumns.map((column) => (column === 'locationId' ? String(id % 700) : id % 3 === 0 ? 'x' : ''));
    const text = [header, ...Array.from({ length: 900 }, (_, id) => cells(id).join(',')), '1,"open'].join(
      '\n',
    );
    const path = await saved(text);
    const expected = { rows: [] as unknown[], lines: [] as number[], findings: [] as unknown[] };
    for await (const batch of readLocationsCsv(text)) {
      expected.rows.push(...batch.rows);
      expected.lines.push(...batch.lines);
      expected.findings.push(...batch.findings);
    }
    const found = { rows: [] as unknown[], lines: [] as number[], findings: [] as unknown[] };
    for await (const part of readCsvInThread(path, rules)) {
      found.rows.push(...part.rows);
      found.lines.push(...part.lines);
      found.findings.push(...part.findings);
    }
    expect(found).toEqual(expected);
    expect(found.findings.length).toBeGreaterThan(900);
  }, 60_000);

  it('reads several files by turns, and says of one that is gone that it is', async () => {
    const path = await saved(`${header}\n${'9\n'.repeat(1_000)}`);
    const one = readCsvInThread(path, rules);
    const other = readCsvInThread(path, rules);
    const [first, second] = [await one.next(), await other.next()];
    expect(first.value).toEqual(second.value);
    await one.return(undefined);
    expect((await other.next()).done).toBe(false);
    await other.return(undefined);
    await expect(readCsvInThread(join(directory, 'gone.csv'), rules).next()).rejects.toThrow('ENOENT');
  }, 60_000);
});
