import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { partName, readKept, writeKept } from './kept.ts';

const file = () => join(mkdtempSync(join(tmpdir(), 'frontage-kept-')), 'kept.json');

it('begins with nothing where no run has kept anything', () => {
  expect(readKept(undefined)).toEqual({ parts: new Set(), tally: new Map() });
  expect(readKept(file())).toEqual({ parts: new Set(), tally: new Map() });
});

it('reads back what a run has kept', () => {
  const kept = {
    parts: new Set(['unit 1', 'apps/web/e2e/plan.e2e.ts']),
    tally: new Map([['plan.e2e.ts › a plan', { runs: 20, failed: 1 }]]),
  };
  const name = file();
  writeKept(name, kept);
  expect(readKept(name)).toEqual(kept);
});

it('refuses a file that holds something else', () => {
  const name = file();
  writeFileSync(name, 'half a');
  expect(() => readKept(name)).toThrow(SyntaxError);
});

it('takes neither other files nor fewer times for what was done', () => {
  const names = [
    partName(['plan.e2e.ts'], 20),
    partName(['plan.e2e.ts'], 5),
    partName(['job.e2e.ts'], 20),
    partName(['a.test.ts'], 20, 1),
    partName(['a.test.ts'], 20, 2),
    partName(['a.test.ts', 'b.test.ts'], 20, 1),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(partName(['a.test.ts'], 20, 1)).toBe(partName(['a.test.ts'], 5, 1));
});
