import type { Readable } from 'node:stream';

/** A key of stored bytes: `<account>/<name>`, both made by the server, so that a tenant's files lie together and apart. */
export type StorageKey = `${string}/${string}`;

/** Bytes that are being read: whoever has them reads `stream` or destroys it. `bytes` is `null` where the store does not say. */
export type StoredBytes = { readonly stream: Readable; readonly bytes: number | null };

/** Where files are kept that people upload: a folder, or an S3-compatible bucket. Keys are written once and never changed. */
export type Storage = {
  /** Keeps bytes under a new key; they are there for every reader once this resolves. */
  put(key: StorageKey, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes under a key, `null` when there are none. */
  get(key: StorageKey): Promise<Buffer | null>;
  /** The bytes under a key as they come, so that a reader who takes their time holds some of them only; `null` when there are none. */
  open(key: StorageKey): Promise<StoredBytes | null>;
  /** Removes what is under a key; no fault when nothing is. */
  remove(key: StorageKey): Promise<void>;
};

const accountForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const nameForm = /^[0-9a-f]{32}\.(?:jpg|png)$/;

/**
 * The key that an address's two parts name, `null` for anything the server did not make: what passes holds hexadecimal
 * digits and hyphens only, so no spelling of it leaves its folder.
 */
export function readKey(account: string, name: string): StorageKey | null {
  return accountForm.test(account) && nameForm.test(name) ? `${account}/${name}` : null;
}
