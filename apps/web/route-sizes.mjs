// What a build's screens weigh: the scripts a person waits for, gzipped. Reads the manifest of the build.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const firstLocale = 'src/locales/en/first.ts';

function only(matches, what) {
  if (matches.length !== 1) throw new Error(`Expected one ${what} in the manifest, found ${matches.length}.`);
  return matches[0];
}

/**
 * A build as it is measured. Throws where there is none.
 * @param {string} dist the build's folder
 */
export function openBuild(dist) {
  const manifestFile = join(dist, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) throw new Error('There is no build to measure. Run the build first.');
  /** @type {Record<string, { file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

  /** A chunk and everything it imports statically. */
  function withImports(name, found = new Set()) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The manifest has no chunk ${name}.`);
    if (found.has(name)) return found;
    found.add(name);
    for (const other of chunk.imports ?? []) withImports(other, found);
    return found;
  }

  const sizes = new Map();
  /** Bytes of the scripts of these chunks, gzipped. */
  function gzipped(names) {
    let sum = 0;
    for (const name of names) {
      const { file } = manifest[name];
      if (!file.endsWith('.js')) continue;
      if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
      sum += sizes.get(file);
    }
    return sum;
  }

  const names = Object.keys(manifest);
  const entry = only(
    names.filter((name) => manifest[name].isEntry),
    'entry',
  );
  const locale = only(
    names.filter((name) => name.endsWith(firstLocale)),
    'English catalogue',
  );
  // Sign-in comes with the entry.
  const initial = new Set([...withImports(entry), ...withImports(locale)]);
  /** The chunks that a lazily loaded part adds to what is there before sign-in can be used. */
  const added = (name) => [...withImports(name)].filter((other) => !initial.has(other));
  return {
    dist,
    manifest,
    entry,
    initial,
    pages: names.filter((name) => /^src\/(app|features)\/.*(Page|Shell)\.tsx$/.test(name)),
    withImports,
    /** Bytes of everything that has to be there before /login can be used. */
    initialSize: () => gzipped(initial),
    added,
    /** Bytes that a lazily loaded part adds to it. */
    addedSize: (name) => gzipped(added(name)),
    /** Bytes that a part adds to the page on which it is opened. */
    addedTo: (page, name) => {
      const there = withImports(page);
      return gzipped(added(name).filter((other) => !there.has(other)));
    },
  };
}
