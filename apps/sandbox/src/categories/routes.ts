import type { FastifyRequest } from 'fastify';
import type { RegisterMethod } from '../http/api-scope';
import type { Call } from '../http/call';
import { badRequest, notFound, type FieldViolation } from '../http/errors';
import { readPageToken, writePageToken } from '../http/page-token';
import { pageSizeWithin, readQuery } from '../http/query';
import type { JsonObject } from '../proto/descriptor';
import {
  catalogue,
  displayName,
  findCategory,
  moreHoursTypes,
  serviceTypes,
  type CatalogueCategory,
} from './catalogue';

const largestPage = 100;

/** Registers the category methods of Business Information v1. */
export function categoryRoutes(register: RegisterMethod): void {
  register('GET', '/v1/categories', listCategories);
  register('GET', '/v1/categories::batchGet', batchGetCategories);
}

function present(category: CatalogueCategory, languageCode: string, view: string): JsonObject {
  const basic = { name: category.name, displayName: displayName(category, languageCode) };
  if (view !== 'FULL') return basic;
  const services = serviceTypes(category);
  const hours = moreHoursTypes(category);
  return {
    ...basic,
    ...(services.length > 0 && { serviceTypes: services }),
    ...(hours.length > 0 && { moreHoursTypes: hours }),
  };
}

function listCategories(_call: Call, request: FastifyRequest): JsonObject {
  const query = readQuery(request, {
    regionCode: 'string',
    languageCode: 'string',
    filter: 'string',
    pageSize: 'int32',
    pageToken: 'string',
    view: 'string',
  });
  const { regionCode, languageCode, view } = query;
  requireAll({ region_code: regionCode, language_code: languageCode, view: readView(view) });
  const bound = ['categories', regionCode, languageCode, query.filter, view];
  const offset = readPageToken(query.pageToken, bound);
  const end = offset + pageSizeWithin(query.pageSize, largestPage, largestPage);
  const found = filtered(query.filter, languageCode ?? '');
  const page = found.slice(offset, end).map((category) => present(category, languageCode ?? '', view ?? ''));
  return {
    ...(page.length > 0 && { categories: page }),
    ...(end < found.length && { nextPageToken: writePageToken(end, bound) }),
  };
}

/** The filter matches the start of the name that is shown, letter case aside. */
function filtered(filter: string | undefined, languageCode: string): readonly CatalogueCategory[] {
  if (filter === undefined || filter === '') return catalogue;
  const start = /^\s*display_?name\s*=\s*"?(.*?)"?\s*$/i.exec(filter)?.[1];
  if (start === undefined) throw badRequest([{ field: 'filter', description: 'Invalid filter' }]);
  const wanted = start.toLocaleLowerCase('pt-BR');
  return catalogue.filter((category) =>
    displayName(category, languageCode).toLocaleLowerCase('pt-BR').startsWith(wanted),
  );
}

function batchGetCategories(_call: Call, request: FastifyRequest): JsonObject {
  const query = readQuery(request, {
    names: 'strings',
    languageCode: 'string',
    regionCode: 'string',
    view: 'string',
  });
  const { names = [], languageCode, view } = query;
  requireAll({ names: names[0], language_code: languageCode, view: readView(view) });
  const categories = names.map((name) => {
    const category = findCategory(name);
    if (category === undefined) throw notFound();
    return present(category, languageCode ?? '', view ?? '');
  });
  return { categories };
}

function readView(view: string | undefined): string | undefined {
  return view === 'BASIC' || view === 'FULL' ? view : undefined;
}

function requireAll(fields: Record<string, string | undefined>): void {
  const missing: FieldViolation[] = Object.entries(fields)
    .filter(([, value]) => value === undefined || value === '')
    .map(([field]) => ({ field, description: 'Field is required' }));
  if (missing.length > 0) throw badRequest(missing);
}
