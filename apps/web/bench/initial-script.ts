import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

const run = promisify(execFile);
const scriptOrPreload = /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.js)"/g;
const staticImport = /\b(?:import|from)\s*["'](\.[^"']+\.js)["']/g;

/**
 * What a built single-page application has to load before it can begin: the scripts of its page and all that they import
 * statically, in bytes gzipped at the highest level.
 */
export function initialScript(dist: string): number {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(staticImport))
      visit(join(dirname(file), path));
  };
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  for (const [, path = ''] of page.matchAll(scriptOrPreload)) visit(join(dist, path.replace(/^\.?\//, '')));
  return [...found].reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
}

/** Directus' data studio, an administration application of comparable reach, as its makers publish it. */
export const comparable = '@directus/app@11.0.4';

/** Initial script of {@link comparable} out of the npm registry; `null` where that cannot be reached. */
export async function initialScriptOfComparable(): Promise<number | null> {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-comparable-'));
  try {
    const { stdout } = await run('npm', ['pack', comparable, '--silent'], { cwd: folder, timeout: 120_000 });
    await run('tar', ['xzf', stdout.trim().split('\n').at(-1) ?? ''], { cwd: folder });
    return initialScript(join(folder, 'package', 'dist'));
  } catch (error) {
    console.error(
      `${comparable} cannot be measured: ${error instanceof Error ? error.message : String(error)}`,
    );
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
