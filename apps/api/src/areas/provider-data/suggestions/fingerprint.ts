import { valueKey, type LocationField } from '@frontage/domain';
import { createHash } from 'node:crypto';

/** By which a suggestion is known again: one for all values of a field that mean the same. */
export function fingerprintOf(field: LocationField, value: unknown): string {
  return createHash('sha256')
    .update(`${field}\n${valueKey(field, value)}`)
    .digest('base64url');
}
