import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The same for the same files: the names of a build's scripts and styles change with what is in them. */
export function buildIdOf(fileNames: readonly string[]): string {
  const named = fileNames.filter((name) => /\.(js|css)$/.test(name)).sort();
  return createHash('sha256').update(named.join('\n')).digest('hex').slice(0, 12);
}

/**
 * Gives the build an id: in the page, which says what a tab runs, and in `build.json` beside it, which says what is deployed
 * now. So a tab that is open for days can tell that there is something newer, wherever the files are served from.
 */
export function buildId(): Plugin {
  let id: string | undefined;
  let outDir = '';
  return {
    name: 'frontage-build-id',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        id = buildIdOf(Object.keys(bundle ?? {}));
        return [{ tag: 'meta', attrs: { name: 'frontage-build', content: id }, injectTo: 'head' }];
      },
    },
    async writeBundle() {
      if (id !== undefined) await writeFile(join(outDir, 'build.json'), JSON.stringify({ build: id }));
    },
  };
}
