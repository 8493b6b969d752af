import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const text = readFileSync(new URL('docs/adding-a-feature.md', root), 'utf8').replaceAll('\n', ' ');

const isPath = (word: string) => /^(?:packages|apps|docs)\//.test(word);
const quoted = [...text.matchAll(/`([^`]+)`(?: \(`([^`]+)`\))?/g)].map(([, word = '', name]) => ({
  word,
  name,
}));
const paths = [...new Set(quoted.flatMap(({ word, name = '' }) => [word, name]).filter(isPath))];
const named = quoted.filter(({ word, name }) => isPath(word) && name !== undefined && !isPath(name));

/** A file's text, or those of all files of a folder. */
function sourceAt(path: string): string {
  const at = new URL(path, root);
  if (!statSync(at).isDirectory()) return readFileSync(at, 'utf8');
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|json)$/.test(file))
    .map((file) => readFileSync(new URL(`${path}/${file}`, root), 'utf8'))
    .join('\n');
}

describe('docs/adding-a-feature.md', () => {
  it('names files and folders', () => {
    expect(paths.length).toBeGreaterThan(25);
    expect(named.length).toBeGreaterThan(3);
  });

  it.each(paths)('%s is there', (path) => {
    expect(existsSync(new URL(path, root))).toBe(true);
  });

  it.each(named)('$name stands in $word', ({ word, name = '' }) => {
    expect(sourceAt(word)).toContain(name);
  });

  it('links to records and pages that are there', () => {
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect(existsSync(new URL(link, new URL('docs/', root))), link).toBe(true);
  });
});
