import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keys and sealing of one installation; the master key never leaves it. */
export type Secrets = {
  /** Keys access tokens may be signed with: the first signs, the others only verify. */
  readonly accessTokenKeys: readonly Uint8Array[];
  /** A keyed digest under each key, the current one's first. */
  digests(text: string): readonly string[];
  /** Encrypts and authenticates a text for storing in the database. `context` (who it belongs to) must be given again to open it. */
  seal(text: string, context: string): string;
  /** Opens what {@link Secrets.seal} made; throws {@link SealError} when it was changed, moved or sealed under another key. */
  open(sealed: string, context: string): string;
};

/** A sealed text cannot be opened with this installation's keys. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

const version = 'v1';

function derive(master: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', master, 'frontage', purpose, 32));
}

function sealWith(key: Uint8Array, text: string, context: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [version, nonce, cipher.getAuthTag(), body]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.');
}

function openWith(key: Uint8Array, sealed: string, context: string): string {
  const [seenVersion, nonce, tag, body] = sealed.split('.');
  if (seenVersion !== version || nonce === undefined || tag === undefined || body === undefined)
    throw new SealError('The sealed text has an unknown form.');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
    authTagLength: 16,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
}

/**
 * Derives every key from the master keys: the first is in use, the others are former ones that still verify and open
 * what was made under them, so that changing the key ends no session.
 */
export function createSecrets(masters: readonly [Uint8Array, ...Uint8Array[]]): Secrets {
  const sealKeys = masters.map((master) => derive(master, 'seal'));
  const digestKeys = masters.map((master) => derive(master, 'refresh-token'));
  const [sealKey] = sealKeys;
  if (sealKey === undefined) throw new SealError('There is no key.');
  return {
    accessTokenKeys: masters.map((master) => derive(master, 'access-token')),
    digests: (text) => digestKeys.map((key) => createHmac('sha256', key).update(text).digest('base64url')),
    seal: (text, context) => sealWith(sealKey, text, context),
    open(sealed, context) {
      let cause: unknown;
      for (const key of sealKeys) {
        try {
          return openWith(key, sealed, context);
        } catch (error) {
          cause = error;
        }
      }
      throw new SealError('The sealed text cannot be opened with the keys of this installation.', { cause });
    },
  };
}
