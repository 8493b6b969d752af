import { readFileSync } from 'node:fs';
import { z } from 'zod';

const packageSchema = z.object({ version: z.string() });

/** The product's version: this package's. Both `src/` and `dist/` lie one folder below its package.json. */
export const { version } = packageSchema.parse(
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
);
