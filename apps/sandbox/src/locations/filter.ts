import { badRequest } from '../http/errors';
import type { LocationData } from './types';

/** True for the locations that a list's filter lets through. */
export type LocationFilter = (data: LocationData) => boolean;

const readers: Record<string, (data: LocationData) => readonly string[]> = {
  title: (data) => [data.title ?? ''],
  storeCode: (data) => [data.storeCode ?? ''],
  store_code: (data) => [data.storeCode ?? ''],
  'openInfo.status': (data) => [data.openInfo?.status ?? ''],
  'open_info.status': (data) => [data.openInfo?.status ?? ''],
  labels: (data) => data.labels ?? [],
};

/**
 * Reads a list's filter: `field=value` joined by ` AND `, quoted values, `*` for any text; letter case does not matter.
 * Modelled are title, storeCode, openInfo.status and labels.
 * @throws ApiError 400 for anything else
 */
export function parseFilter(text: string): LocationFilter {
  const tests = text.split(/\s+AND\s+/).map((term) => {
    const [, field = '', quoted, bare] =
      /^\s*([\w.]+)\s*[=:]\s*(?:"((?:[^"\\]|\\.)*)"|(\S.*?))\s*$/.exec(term) ?? [];
    const reader = readers[field];
    const value = quoted?.replace(/\\(.)/g, '$1') ?? bare;
    if (reader === undefined || value === undefined)
      throw badRequest([{ field: 'filter', description: 'Invalid filter' }]);
    const pattern = wildcard(value);
    return (data: LocationData) => reader(data).some((candidate) => pattern.test(candidate));
  });
  return (data) => tests.every((test) => test(data));
}

function wildcard(value: string): RegExp {
  const escaped = value.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`, 'iu');
}
