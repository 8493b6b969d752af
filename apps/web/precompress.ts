import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Source maps are not served, and fonts and pictures are compressed as they are. */
const compressible = /\.(m?js|css|html|svg|json|txt)$/;
/** Below that, an answer fits into one packet anyway. */
const smallest = 1024;
/** One step below the best: half its time, for 2 % more bytes. */
const brotliQuality = 10;

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  if (plain.length <= smallest) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const written = [
    { name: `${file}.br`, bytes: br },
    { name: `${file}.gz`, bytes: gz },
  ].filter(({ bytes }) => bytes.length < plain.length);
  await Promise.all(written.map(({ name, bytes }) => writeFile(name, bytes)));
}

/** Writes `.br` and `.gz` beside every file of a folder that gets smaller by it; all at a time, in Node's thread pool. */
export async function precompressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
}

/** Leaves compressed copies beside the built files, which the server sends to whoever takes them. */
export function precompress(): Plugin {
  let outDir = '';
  let hasFailed = false;
  return {
    name: 'frontage-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    buildEnd(error) {
      hasFailed = error !== undefined;
    },
    // After everything is written, files of `public/` included.
    async closeBundle() {
      if (!hasFailed) await precompressFolder(outDir);
    },
  };
}
