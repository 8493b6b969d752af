import { z } from 'zod';

const limit = z
  .union([z.literal('off').transform(() => null), z.coerce.number().int().min(0)])
  .describe('a whole number, or `off`');

/** The environment of the sandbox. */
const configSchema = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  SANDBOX_STATE_DIR: z.string().min(1).optional(),
  SANDBOX_SEED: z.coerce.number().int().min(0).max(0xffffffff).default(20260401),
  SANDBOX_DEMO: z.enum(['on', 'off']).default('on'),
  SANDBOX_REQUESTS_PER_MINUTE: limit.default(300),
  SANDBOX_EDITS_PER_MINUTE_PER_PROFILE: limit.default(10),
  SANDBOX_UPDATES_PER_DAY: limit.default(null),
  SANDBOX_MODERATION_SECONDS: z.coerce.number().min(0).optional(),
  SANDBOX_LEDGER_ENTRIES: z.coerce.number().int().min(100).default(200_000),
  SANDBOX_PARENT_PIPE: z.enum(['0', '1']).default('0'),
});

/** The environment of the sandbox, read and checked. */
export type Config = z.infer<typeof configSchema>;

/** An environment that cannot be used; every faulty variable has its line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the environment. Empty variables count as absent.
 * @throws ConfigError that names every faulty variable
 */
export function loadConfig(environment: Record<string, string | undefined>): Readonly<Config> {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = configSchema.safeParse(present);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(faults.join('\n'));
  }
  return Object.freeze(result.data);
}
