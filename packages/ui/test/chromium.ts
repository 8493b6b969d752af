import { execFile, execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** What Playwright's `chromium.launch` needs to start the Chromium of this machine. */
export interface ChromiumLaunch {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
  readonly headless: true;
}

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

// Containers run as root, where Chromium's own sandbox refuses to start; hinting off keeps pictures alike across machines.
const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

const fontConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

// It unpacks to the folder for temporary files and takes no other. Run by a process of its own, so that setting the folder
// reaches nobody else: two projects of a test run ask for the browser at the same time, in one process.
const unpack = `
const [entry, bin] = process.argv.slice(1);
const { default: chromium, inflate } = await import(entry);
await Promise.all([chromium.executablePath(bin), inflate(bin + '/al2023.tar.br')]);
`;

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installedChromium(): string | undefined {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (!isRunnable(asked)) throw new Error(`CHROMIUM_PATH names no runnable file: ${asked}`);
    return asked;
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders, '/usr/bin']
    .flatMap((folder) => systemNames.map((name) => join(folder, name)))
    .find(isRunnable);
}

/** Unpacks the npm package's Chromium once per version, then moves it into place, so parallel runs never see half a file. */
async function packagedChromium(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = createRequire(entry)('../package.json') as { version: string };
  const home = join(tmpdir(), `frontage-chromium-${version}-${String(process.getuid?.() ?? 0)}`);
  if (existsSync(home)) return home;

  const draft = mkdtempSync(join(tmpdir(), 'frontage-chromium-draft-'));
  const bin = join(dirname(entry), '..', 'bin');
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', unpack, pathToFileURL(entry).href, bin],
    { env: { ...process.env, TMPDIR: draft } },
  );
  writeFileSync(join(draft, 'fonts.conf'), fontConfig);
  try {
    renameSync(draft, home);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(home)) throw cause;
  }
  return home;
}

function lacksLibraries(executable: string): boolean {
  try {
    return execFileSync('ldd', [executable], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).includes('not found');
  } catch {
    return true;
  }
}

function currentEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

/**
 * Finds a Chromium: `CHROMIUM_PATH`, one on the PATH, else the one inside the npm package `@sparticuz/chromium`
 * (Linux, no system package needed). Pass the answer to `chromium.launch` of playwright-core.
 *
 * @param isPinned takes the packaged one in any case, whose version the lockfile names: pictures depend on it
 * @throws Error when `CHROMIUM_PATH` is set but names no runnable file.
 */
export async function chromiumLaunch({ isPinned = false } = {}): Promise<ChromiumLaunch> {
  const env = currentEnv();
  const installed = isPinned ? undefined : installedChromium();
  if (installed) return { executablePath: installed, args: flags, env, headless: true };

  const home = await packagedChromium();
  const executablePath = join(home, 'chromium');
  if (lacksLibraries(executablePath)) {
    env.LD_LIBRARY_PATH = [join(home, 'al2023', 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  }
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = join(home, 'fonts.conf');
  return { executablePath, args: flags, env, headless: true };
}
