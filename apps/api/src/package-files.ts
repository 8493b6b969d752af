import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

// Both `src/` and `dist/` lie one folder below package.json, so that paths from here hold in either.
const packageSchema = z.object({ version: z.string() });

/** The product's version: this package's. */
export const { version } = packageSchema.parse(
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
);

/** Where the built web app lies. */
export const webDir = fileURLToPath(new URL('../../web/dist/', import.meta.url));
