import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { testsAmong, type TestFile } from './which-tests.ts';

const web = fileURLToPath(new URL('../apps/web', import.meta.url));
const playwright = fileURLToPath(new URL('../apps/web/node_modules/.bin/playwright', import.meta.url));

/** All tests of the working tree, committed or not. */
export function allTests(): TestFile[] {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return testsAmong(stdout.split('\n'));
}

/** How a command ended, and what it printed. */
export type Ended = { readonly code: number; readonly printed: string };

/** Runs a command, and prints what it prints. */
export function run(
  [name = '', ...args]: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Ended> {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd: options.cwd,
      env: { ...process.env, ...colours, ...options.env },
      stdio: ['inherit', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      process.stdout.write(chunk);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, printed }));
  });
}

/** Builds the product, or ends with the build's own failure. Packages are read from source: what is published of them is not tested here. */
export async function build(): Promise<void> {
  const { code } = await run(['turbo', 'run', 'build', '--filter=./apps/*', '--output-logs=errors-only']);
  if (code !== 0) process.exit(code);
}

/**
 * The environment in which `TEST_CLOCK`, where somebody set it, is the time. For vitest alone: a browser's clock is its own.
 */
function atTestClock(): Record<string, string> {
  if (process.env.TEST_CLOCK === undefined) return {};
  const clock = new URL('shifted-clock.mjs', import.meta.url).href;
  return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${clock}`.trim() };
}

/** Runs tests of vitest: all that the root's configuration has where no files are named. */
export const runVitest = (tests: readonly TestFile[], options: readonly string[] = []): Promise<Ended> => {
  const isSlow = tests.some(({ runner }) => runner === 'slow');
  const config = isSlow ? ['--config', 'vitest.slow.config.ts'] : [];
  return run(['vitest', 'run', ...config, ...options, ...tests.map(({ file }) => file)], {
    env: atTestClock(),
  });
};

/** Runs projects of Playwright, and of them only some files where such are named. */
export const runJourneys = (
  projects: readonly string[],
  tests: readonly TestFile[] = [],
  options: readonly string[] = [],
  env?: Readonly<Record<string, string>>,
): Promise<Ended> => {
  const chosen = projects.map((project) => `--project=${project}`);
  // It takes a file for a regular expression.
  const files = tests.map(({ file }) => `/${file.replaceAll('.', '\\.')}$`);
  // Packages are read from source here, too: `build` makes none of them.
  const conditions = `${process.env.NODE_OPTIONS ?? ''} --conditions=@frontage/source`.trim();
  return run([playwright, 'test', ...chosen, ...options, ...files], {
    cwd: web,
    env: { ...env, NODE_OPTIONS: conditions },
  });
};
