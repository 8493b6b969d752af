import type { z } from 'zod';
import { AppError } from '../../http/errors';

/** Packs the key of a page's last row into an opaque cursor. */
export function writeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Unpacks a cursor; `undefined` where there is none. Throws `malformed_request` for one that was not made here. */
export function readCursor<T extends z.ZodType>(cursor: string | undefined, key: T): z.output<T> | undefined {
  if (cursor === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch (cause) {
    throw new AppError('malformed_request', { cause });
  }
  const parsed = key.safeParse(value);
  if (!parsed.success) throw new AppError('malformed_request', { cause: parsed.error });
  return parsed.data;
}
