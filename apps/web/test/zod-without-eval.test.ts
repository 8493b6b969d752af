import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { zodWithoutEval } from '../zod-without-eval';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Runs a small build where every `new Function` is counted and refused, as under our content security policy. */
async function countEvals(plugins: ReturnType<typeof zodWithoutEval>[]): Promise<number> {
  // Inside the package, so that the build finds zod.
  const folder = mkdtempSync(join(here, 'zod-'));
  try {
    const entry = join(folder, 'entry.js');
    writeFileSync(entry, `import { z } from 'zod'; z.object({ a: z.string() }).parse({ a: '' });`);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins,
      build: {
        outDir: 'out',
        minify: false,
        lib: { entry, formats: ['iife'], name: 'probe', fileName: 'probe' },
      },
    });
    let evals = 0;
    // Not an arrow: it is called with `new`.
    const refuse = function () {
      evals += 1;
      throw new EvalError('refused');
    };
    runInNewContext(readFileSync(join(folder, 'out', 'probe.iife.js'), 'utf8'), { Function: refuse, URL });
    return evals;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('keeps zod from asking whether it may compile code', async () => {
  expect(await countEvals([])).toBe(1);
  expect(await countEvals([zodWithoutEval()])).toBe(0);
});
