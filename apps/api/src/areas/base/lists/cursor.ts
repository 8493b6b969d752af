import type { z } from 'zod';
import { AppError } from '#src/http/errors';

/** Packs the key of a page's last row into an opaque cursor. */
export function writeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** `validation_failed` that names the cursor: it was not made here, or for another list. */
export function badCursor(cause?: unknown): AppError {
  return new AppError('validation_failed', {
    cause,
    fields: [{ path: 'query.cursor', code: 'invalid_value' }],
  });
}

/** Unpacks a cursor; `undefined` where there is none. Throws {@link badCursor} for one that was not made here. */
export function readCursor<T extends z.ZodType>(cursor: string | undefined, key: T): z.output<T> | undefined {
  if (cursor === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch (cause) {
    throw badCursor(cause);
  }
  const parsed = key.safeParse(value);
  if (!parsed.success) throw badCursor(parsed.error);
  return parsed.data;
}
