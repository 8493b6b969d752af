import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../src', import.meta.url));
const sheets = globSync('**/*.module.css', { cwd: src });
const users = new Map(sheets.map((sheet) => [sheet, [] as string[]]));
for (const file of globSync('**/*.{ts,tsx}', { cwd: src }))
  for (const [, from = ''] of readFileSync(join(src, file), 'utf8').matchAll(
    /from '(\.[^']+\.module\.css)'/g,
  ))
    users.get(relative(src, join(src, dirname(file), from)))?.push(file);

/** What several components share is called for what it holds (`form-parts.module.css`), a component's own like the component. */
const isShared = (sheet: string) =>
  /^[a-z]+(-[a-z]+)+\.module\.css$/.test(basename(sheet)) && !isBeside(sheet);
const isBeside = (sheet: string) => users.get(sheet)?.[0] === sheet.replace('.module.css', '.tsx');

it('has sheets to look at', () => {
  expect(sheets.length).toBeGreaterThan(50);
});

it('keeps a style sheet beside the one component that uses it', () => {
  const astray = sheets.filter(
    (sheet) => !isShared(sheet) && (users.get(sheet)?.length !== 1 || !isBeside(sheet)),
  );
  expect(Object.fromEntries(astray.map((sheet) => [sheet, users.get(sheet)]))).toEqual({});
});

it('shares a style sheet only where several components use it', () => {
  const lonely = sheets.filter((sheet) => isShared(sheet) && (users.get(sheet)?.length ?? 0) < 2);
  expect(lonely).toEqual([]);
});

it('shares only rules that several components use', () => {
  const own = sheets.filter(isShared).flatMap((sheet) => {
    const css = readFileSync(join(src, sheet), 'utf8').replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, '');
    const texts = (users.get(sheet) ?? []).map((file) => readFileSync(join(src, file), 'utf8'));
    const usersOf = (name: string) => texts.flatMap((text, at) => (text.includes(`.${name}`) ? [at] : []));
    // Rules that speak of a class together with another one stay with both.
    const together = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => [
      ...new Set([...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)),
    ]);
    const reach = (name: string) => {
      const names = new Set([name]);
      for (const one of names)
        for (const rule of together) if (rule.includes(one)) for (const other of rule) names.add(other);
      return new Set([...names].flatMap(usersOf));
    };
    return [...new Set(together.flat())]
      .filter((name) => reach(name).size < 2)
      .map((name) => `${sheet}: .${name}`);
  });
  expect(own).toEqual([]);
});

it('keeps no class that nobody uses', () => {
  const unused = sheets.flatMap((sheet) => {
    const css = readFileSync(join(src, sheet), 'utf8').replaceAll(
      /\/\*.*?\*\/|:global\([^)]*\)|\d\.\d/gs,
      '',
    );
    const classes = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
    const texts = (users.get(sheet) ?? []).map((file) => readFileSync(join(src, file), 'utf8')).join('\n');
    return [...classes]
      .filter((name) => !new RegExp(`\\w\\.${name}\\b|\\w\\[`).test(texts))
      .map((name) => `${sheet}: .${name}`);
  });
  expect(unused).toEqual([]);
});
