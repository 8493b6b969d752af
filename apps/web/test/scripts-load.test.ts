import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));
const api = join(web, '../api/src');

/** Files that a script imports by their place. */
function importedBy(file: string): string[] {
  // What is imported as a type alone is gone when Node reads it.
  const imports = /^(?:import|export)\s(?!type\b)[^;]*?\bfrom '([.#][^']*)';/gm;
  const places = [...readFileSync(file, 'utf8').matchAll(imports)];
  return places.map(([, place = '']) =>
    place.startsWith('#src/') ? join(api, `${place.slice(5)}.ts`) : resolve(dirname(file), place),
  );
}

/** What a script needs and Node does not find, which looks for no file but the one that is named. */
function missing(script: string): string[] {
  const seen = new Set([script]);
  const absent: string[] = [];
  for (const file of seen)
    for (const imported of importedBy(file)) {
      if (existsSync(imported)) seen.add(imported);
      else absent.push(`${file} imports ${imported}`);
    }
  return absent;
}

// They run by Node alone, and only when somebody measures or takes pictures.
describe.each(['bench', 'pictures'])('scripts in %s', (folder) => {
  const scripts = readdirSync(join(web, folder)).filter((name) => name.endsWith('.ts'));

  it.each(scripts)('%s finds all that it imports', (name) => {
    expect(missing(join(web, folder, name))).toEqual([]);
  });
});
