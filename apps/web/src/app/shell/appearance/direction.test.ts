import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('aligns by the edge of the page, never by the direction of a text, which a mirrored page keeps', () => {
  const source = join(import.meta.dirname, '../../..');
  const files = globSync('**/*.css', { cwd: source });
  expect(files.length).toBeGreaterThan(40);
  const wrong = files.filter((file) =>
    /text-align:\s*(start|end);/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
