import { createHash } from 'node:crypto';
import { badRequest } from './errors';

/** Makes an opaque token for the next page, bound to the query it continues. */
export function writePageToken(offset: number, query: readonly unknown[]): string {
  return Buffer.from(`${String(offset)}.${digest(offset, query)}`).toString('base64url');
}

/**
 * Where to go on; 0 without a token.
 * @throws ApiError 400 for a token that is damaged or belongs to another query
 */
export function readPageToken(token: string | undefined, query: readonly unknown[]): number {
  if (token === undefined || token === '') return 0;
  const [offset = '', signature] = Buffer.from(token, 'base64url').toString('latin1').split('.');
  if (!/^\d+$/.test(offset) || signature !== digest(Number(offset), query)) {
    throw badRequest([{ field: 'page_token', description: 'Invalid page token' }]);
  }
  return Number(offset);
}

function digest(offset: number, query: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([offset, ...query]))
    .digest('base64url')
    .slice(0, 16);
}
