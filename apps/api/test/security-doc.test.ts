import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const text = readFileSync(new URL('docs/security.md', root), 'utf8');
const numbers = Array.from({ length: 64 }, (_, index) => index + 1);

/** Every paragraph of a requirement: its number, how far it is met, and the tests it names. */
const requirements = text
  .split(/^(?=#{2,3} )/m)
  .filter((part) => part.startsWith('### R'))
  .map((part) => ({
    number: Number(/^### R(\d+): \S/.exec(part)?.[1]),
    status: /^\*\*(Shown|Part|Open)\.\*\* \S/m.exec(part)?.[1],
    isMissingSomething: /^Missing: \S/m.test(part),
    tests: [...part.matchAll(/^- `([^`]+)`(?:: “(.+)”)?$/gm)].map(([, path = '', title]) => ({
      path,
      title,
    })),
    lines: part.split('\n').filter((line) => line.startsWith('- ')).length,
  }));

/** A file's text with what is quoted in it as a title says it. */
const unescaped = (source: string) => source.replaceAll(/\\(['"`])/g, '$1');

describe('docs/security.md', () => {
  it('has a paragraph for each requirement, in their order and once', () => {
    expect(requirements.map(({ number }) => number)).toEqual(numbers);
  });

  it.each(requirements)('says how far R$number is met', ({ status, isMissingSomething, tests, lines }) => {
    expect(status).toBeDefined();
    expect(tests, 'every line of the list names a test').toHaveLength(lines);
    if (status === 'Shown') expect(tests.length).toBeGreaterThan(0);
    if (status === 'Part') expect(isMissingSomething).toBe(true);
    if (status === 'Open') expect(tests).toEqual([]);
  });

  it.each(requirements.flatMap(({ number, tests }) => tests.map((test) => ({ number, ...test }))))(
    'names for R$number a test that is there: $path $title',
    ({ path, title }) => {
      const file = new URL(path, root);
      expect(path).toMatch(/\.(?:test|e2e|screens|stories)\.tsx?$/);
      expect(existsSync(file), path).toBe(true);
      if (title !== undefined) expect(unescaped(readFileSync(file, 'utf8'))).toContain(title);
    },
  );
});
