import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrations } from './index';

/** Up to this one, branches numbered theirs at the same time, and installations hold them in the order of the list. */
const lastOfMixedOrder = '040-idle-sessions';

const names = migrations.map(({ name }) => name);

it('runs every file once', () => {
  const files = readdirSync(new URL('.', import.meta.url))
    .filter((file) => /^\d/.test(file))
    .map((file) => file.replace(/\.ts$/, ''));
  expect([...names].sort()).toEqual(files.sort());
});

it('runs in the order of the names, each with a number of its own', () => {
  const later = names.slice(names.indexOf(lastOfMixedOrder));
  expect(later[0]).toBe(lastOfMixedOrder);
  const numbers = later.map((name) => Number(/^(\d{3})-[a-z0-9-]+$/.exec(name)?.[1]));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});
