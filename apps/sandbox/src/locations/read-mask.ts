import { badRequest } from '../http/errors';
import { required } from '../http/query';
import { parseMask, type FieldMask } from '../proto/mask';
import { locationMessage } from '../proto/messages';

/** Reads a `readMask`. @throws ApiError 400 where it is absent or names no field */
export function readMask(text: string | undefined): FieldMask {
  const { mask, unknown } = parseMask(required(text, 'read_mask'), locationMessage);
  if (unknown.length > 0)
    throw badRequest([{ field: 'read_mask', description: 'Invalid field mask provided' }]);
  return mask;
}
