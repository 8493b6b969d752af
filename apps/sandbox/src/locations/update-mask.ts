import { badRequest, ruleErrors } from '../http/errors';
import { required } from '../http/query';
import { parseMask, type FieldMask } from '../proto/mask';
import { locationMessage } from '../proto/messages';
import { broken } from './rules/rule';
import type { LocationField } from './types';

const readOnly = new Set([
  'name',
  'languageCode',
  'metadata',
  'openInfo.canReopen',
  'serviceArea.regionCode',
]);

/** Objects that are updated whole: their parts may stand in a mask only all together. */
const wholes: Record<string, readonly string[]> = {
  categories: ['categories.primaryCategory', 'categories.additionalCategories'],
};

/**
 * Reads an `updateMask` and checks what it may name.
 * @throws ApiError 400 where it is absent, names no field, a read-only one, the pin, or a part of the categories
 */
export function readUpdateMask(text: string | undefined): {
  mask: FieldMask;
  fields: ReadonlySet<LocationField>;
} {
  const { mask, unknown } = parseMask(required(text, 'update_mask'), locationMessage);
  const paths = mask.paths.map((path) => path.join('.'));
  const isForbidden = paths.some(
    (path, index) => readOnly.has(path) || mask.paths[index]?.[0] === 'metadata',
  );
  if (unknown.length > 0 || isForbidden || hasPartOfWhole(paths)) {
    throw badRequest([{ field: 'update_mask', description: 'Invalid field mask provided' }]);
  }
  if (mask.paths.some(([head]) => head === 'latlng'))
    throw ruleErrors([broken('LAT_LNG_UPDATES_NOT_PERMITTED', 'latlng')]);
  return { mask, fields: new Set(mask.paths.map(([head]) => head as LocationField)) };
}

function hasPartOfWhole(paths: readonly string[]): boolean {
  return Object.entries(wholes).some(([whole, parts]) => {
    const named = paths.filter((path) => path.startsWith(`${whole}.`));
    return named.length > 0 && !parts.every((part) => named.includes(part));
  });
}
