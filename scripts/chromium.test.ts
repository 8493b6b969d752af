import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'frontage-unpack-'));
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const module = new URL('../packages/ui/test/chromium.ts', import.meta.url).href;
/** As two projects of one test run do: each has read the module for itself. */
const twice = `
const [one, two] = await Promise.all([import('${module}?1'), import('${module}?2')]);
const found = await Promise.all([one.chromiumLaunch({ isPinned: true }), two.chromiumLaunch({ isPinned: true })]);
console.log(JSON.stringify(found.map(({ executablePath }) => executablePath)));
`;

it('unpacks its browser once when two projects ask at the same time on a new machine', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', twice], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: folder },
  });
  const [one, two] = JSON.parse(printed) as string[];
  expect(one).toBe(two);
  expect(existsSync(one!)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(1);
});
