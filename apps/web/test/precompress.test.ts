import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { precompressFolder } from '../precompress';

it('writes compressed copies of what gets smaller, in every folder, and of nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-dist-'));
  const script = 'export const greeting = "good morning";\n'.repeat(100);
  const noise = createHash('shake256', { outputLength: 4096 }).update('noise').digest();
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of [
    ['index.html', script],
    ['small.css', 'a{}'],
    ['assets/app.js', script],
    ['assets/app.js.map', script],
    ['assets/font.woff2', script],
    ['assets/noise.txt', noise],
  ] as const)
    writeFileSync(join(folder, name), content);
  await precompressFolder(folder);
  const files = readdirSync(folder, { recursive: true }).map(String).sort();
  expect(files.filter((name) => /\.(br|gz)$/.test(name))).toEqual([
    'assets/app.js.br',
    'assets/app.js.gz',
    'index.html.br',
    'index.html.gz',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/app.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString()).toBe(script);
  rmSync(folder, { recursive: true });
});
