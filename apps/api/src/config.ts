import { isIP } from 'node:net';
import { z } from 'zod';
import { isLoopback, isOpenToOthers } from './loopback';
import { readBucketAddress } from './storage/bucket-storage';
import { plainFault, shortestPassword, type PasswordFault } from './password-faults';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const count = z.coerce.number().int().min(1);

/** Long, and not one that came out of an example: those repeat or count on few different characters. */
const secretKey = z
  .string()
  .min(32, 'needs at least 32 characters')
  .refine(
    (key) => new Set(key).size >= 12,
    'is too regular to be a secret: make one with `openssl rand -base64 32`',
  )
  .refine((key) => !/change.?me|secret.?key|example|password/i.test(key), 'is an example, not a secret');

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  if (namedNetworks.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128);
}

/** Addresses and networks whose `X-Forwarded-For` is believed; nobody's by default. */
const proxies = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine(
    (parts) => parts.every(isNetwork),
    'must be addresses or networks (10.0.0.0/8), separated by commas',
  );

/** `no-reply@company.com`, or with a name before it: `Frontage <no-reply@company.com>`. */
const mailAddress = z
  .string()
  .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'is no address to send from');

/** Why `FIRST_ADMIN_PASSWORD` is refused. */
export const passwordFaults: Record<PasswordFault, string> = {
  too_short: `needs at least ${shortestPassword} characters`,
  too_long: 'is too long',
  common: 'is one of the first that are guessed: take a few words that do not belong together',
  like_email: 'is too much like FIRST_ADMIN_EMAIL',
  like_name: 'is too much like FIRST_ADMIN_EMAIL',
};

/** Secrets go to another machine encrypted or not at all. */
const isSafeOrigin = (url: string) =>
  url.startsWith('https:') || (URL.canParse(url) && isLoopback(new URL(url).hostname));
const safeOriginOnly = 'must be encrypted, unless it is on this machine';

/** A bucket's address, read here so that the rest of the program never parses it. */
const bucket = z.string().transform((text, context) => {
  const address = readBucketAddress(text);
  if (address !== null && isSafeOrigin(address.endpoint)) return address;
  const message = address === null ? 'must be s3://KEY:SECRET@host/bucket?region=...' : safeOriginOnly;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** A mail server's address without options in its query: those could switch off encryption, or the check of certificates. */
const mailServer = z
  .url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })
  .refine((text) => !/[?#]/.test(text), 'takes no options behind a question mark: see SMTP_TLS');

/** Where tiles of a map are fetched from; an origin of its own, which the content security policy then names. */
const tilesAddress = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) && !new URL(text).host.includes('{'),
    'must be an address of pictures with {z}, {x} and {y} in its path',
  );

/** What a million tokens cost, in `AI_CURRENCY`. */
const price = z.coerce.number('must be a number').min(0).max(1_000_000);

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  PUBLIC_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PUBLIC_SITE_PORT: port.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  STORAGE_URL: bucket.optional(),
  STORAGE_MEGABYTES_PER_ACCOUNT: count.default(1000),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  DEMO: flag.optional(),
  SIGN_UP: flag.default(true),
  QUESTIONS: flag.default(false),
  FIRST_ADMIN_EMAIL: z.email('is not an e-mail address').max(254).optional(),
  FIRST_ADMIN_PASSWORD: z.string().optional(),
  SMTP_URL: mailServer.optional(),
  SMTP_TLS: z.enum(['required', 'optional']).optional(),
  MAIL_FROM: mailAddress.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUSTED_PROXIES: proxies,
  RATE_LIMIT_PER_MINUTE: count.default(3000),
  REQUESTS_PER_MINUTE_PER_ACCOUNT: z.coerce.number().int().min(0).default(6_000),
  MAX_UPLOAD_MEGABYTES: count.max(4096).default(64),
  UPLOAD_STALL_SECONDS: count.max(300).default(15),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_PREVIOUS: secretKey.optional(),
  ACCESS_TOKEN_SECONDS: count.max(900).default(900),
  PROVIDER_BASE_URL: z
    .union([z.literal('google'), z.url({ protocol: /^https?$/ }).refine(isSafeOrigin, safeOriginOnly)])
    .optional(),
  PROVIDER_REQUESTS_PER_MINUTE: count.optional(),
  PROVIDER_EDITS_PER_MINUTE: count.default(10),
  PROVIDER_CLIENT_ID: z.string().optional(),
  PROVIDER_CLIENT_SECRET: z.string().optional(),
  PROVIDER_PUSH_TOPIC: z
    .string()
    .regex(/^projects\/[^/]+\/topics\/[^/]+$/, 'must be projects/.../topics/...')
    .optional(),
  PROVIDER_PUSH_ACCOUNT: z.email('is not the e-mail of a service account').optional(),
  PROVIDER_PUSH_AUDIENCE: z.string().min(1).optional(),
  SANDBOX_PORT: port.optional(),
  SANDBOX_REQUESTS_PER_MINUTE: count.default(6000),
  SANDBOX_REVIEW_SECONDS: z.coerce.number().min(0).default(20),
  SYNC_EVERY_MINUTES: z.coerce.number().int().min(0).default(15),
  WORKER_CONCURRENCY: count.max(32).default(4),
  CSV_MAX_ROWS: count.default(200_000),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of an API, such as https://api.company.com/v1' })
    .refine((url) => URL.canParse(url) && new URL(url).password === '', 'takes its key from AI_API_KEY')
    .refine(isSafeOrigin, safeOriginOnly)
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'has characters that no key has')
    .optional(),
  AI_MODEL: z.string().max(200).optional(),
  AI_PRIVATE_ADDRESS: flag.default(false),
  AI_INPUT_PRICE: price.default(0),
  AI_OUTPUT_PRICE: price.default(0),
  AI_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be three capital letters, such as USD')
    .default('USD'),
  AI_TIMEOUT_SECONDS: count.max(300).default(60),
  MAP_TILES_URL: tilesAddress.optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(300).default(''),
});

/** Every variable that is read. */
export const variableNames: readonly string[] = Object.keys(environment.shape);

/** The demo's people belong on an installation for trying out that nobody else reaches, unless they are asked for. */
function hasDemo(env: z.infer<typeof environment>): boolean {
  if (env.DEMO !== undefined) return env.DEMO;
  return env.DATABASE_URL === undefined && env.PROVIDER_BASE_URL === undefined && !isOpenToOthers(env);
}

/** Mails carry links and codes that open accounts: in clear they go to a server on this machine alone, unless it is asked for. */
function tlsOf({ SMTP_TLS, SMTP_URL }: z.infer<typeof environment>): 'required' | 'optional' {
  if (SMTP_TLS !== undefined) return SMTP_TLS;
  return SMTP_URL !== undefined && isLoopback(new URL(SMTP_URL).hostname) ? 'optional' : 'required';
}

/** An endpoint that drafts has address, key and model; a price without one would show costs of nothing. */
function requireWholeEndpoint(
  env: z.infer<typeof environment>,
  tell: (name: keyof z.infer<typeof environment>, message: string) => void,
): void {
  const parts = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'] as const;
  const given = parts.find((name) => env[name] !== undefined);
  if (given === undefined) return;
  for (const name of parts) if (env[name] === undefined) tell(name, `is required with ${given}`);
  const { AI_BASE_URL: address, AI_PRIVATE_ADDRESS: mayBePrivate } = env;
  if (address !== undefined && !mayBePrivate && isLoopback(new URL(address).hostname))
    tell('AI_BASE_URL', 'is on this machine: that needs AI_PRIVATE_ADDRESS=on');
}

/** Variables that only make sense, or only are safe, together. */
const installation = environment
  .superRefine((env, context) => {
    const require = (name: keyof typeof env, because: string) => {
      if (env[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: `is required with ${because}` });
    };
    // Several servers may share the database, and none may sign with a key of its own.
    if (env.DATABASE_URL !== undefined) require('SECRET_KEY', 'DATABASE_URL');
    // The embedded database allows one process, and the sandbox that starts with it belongs to that one.
    if (env.ROLE !== 'all') require('DATABASE_URL', `ROLE=${env.ROLE}`);
    if (env.ROLE === 'worker') require('PROVIDER_BASE_URL', 'ROLE=worker');
    if (env.PROVIDER_BASE_URL !== undefined) {
      require('PROVIDER_CLIENT_ID', 'PROVIDER_BASE_URL');
      require('PROVIDER_CLIENT_SECRET', 'PROVIDER_BASE_URL');
    }
    if (env.PROVIDER_PUSH_TOPIC !== undefined) {
      require('PROVIDER_PUSH_ACCOUNT', 'PROVIDER_PUSH_TOPIC');
      require('PROVIDER_BASE_URL', 'PROVIDER_PUSH_TOPIC');
      // What the provider pushes to, and what its tokens name unless another audience is agreed.
      if (env.PROVIDER_PUSH_AUDIENCE === undefined) require('PUBLIC_URL', 'PROVIDER_PUSH_TOPIC');
    }
    requireWholeEndpoint(env, (path, message) => context.addIssue({ code: 'custom', path: [path], message }));
    if (env.PUBLIC_SITE_PORT !== undefined && env.PUBLIC_SITE_PORT !== 0 && env.PUBLIC_SITE_PORT === env.PORT)
      context.addIssue({ code: 'custom', path: ['PUBLIC_SITE_PORT'], message: 'is the port of the product' });
    // Links in mails name the installation by its public address, never by what a request says of itself.
    if (env.SMTP_URL !== undefined) {
      require('MAIL_FROM', 'SMTP_URL');
      require('PUBLIC_URL', 'SMTP_URL');
    }
    const { FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password } = env;
    if (email !== undefined) require('FIRST_ADMIN_PASSWORD', 'FIRST_ADMIN_EMAIL');
    if (password !== undefined) require('FIRST_ADMIN_EMAIL', 'FIRST_ADMIN_PASSWORD');
    const fault = password === undefined ? null : plainFault(password, { email: email ?? '' });
    if (fault !== null)
      context.addIssue({ code: 'custom', path: ['FIRST_ADMIN_PASSWORD'], message: passwordFaults[fault] });
    if (email !== undefined && hasDemo(env))
      context.addIssue({ code: 'custom', path: ['FIRST_ADMIN_EMAIL'], message: 'needs DEMO=off' });
  })
  .transform((env) => ({ ...env, DEMO: hasDemo(env), SMTP_TLS: tlsOf(env) }));

/** The installation's settings, read once at the start and frozen. */
export type Config = Readonly<z.infer<typeof installation>>;

/** Names every variable that is wrong, so that all are mended in one go. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads and validates the environment, empty variables being absent; the only place that does. Throws {@link ConfigError}. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const parsed = installation.safeParse(Object.fromEntries(present));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The environment is not valid:\n${faults.join('\n')}`);
  }
  return Object.freeze(parsed.data);
}
