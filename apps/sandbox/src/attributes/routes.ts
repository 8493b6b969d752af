import type { FastifyRequest } from 'fastify';
import { findCategory, type CategoryFamily } from '../categories/catalogue';
import type { RegisterMethod } from '../http/api-scope';
import type { Call } from '../http/call';
import { badRequest, notFound } from '../http/errors';
import { readPageToken, writePageToken } from '../http/page-token';
import { pageSizeWithin, readQuery } from '../http/query';
import { locationId } from '../locations/routes';
import type { JsonObject } from '../proto/descriptor';
import { consumerAttributes } from '../state/record';
import {
  attributeCatalogue,
  isAvailable,
  languageOf,
  type Translated,
  type CatalogueAttribute,
} from './catalogue';
import { patchAttributes } from './write';

const usualPage = 200;

/** Registers the attribute methods of Business Information v1. */
export function attributeRoutes(register: RegisterMethod): void {
  register('GET', '/v1/attributes', listAttributes);
  register('GET', '/v1/locations/:location/attributes', (call, request) => {
    readQuery(request, {});
    const id = locationId(request.params);
    const { attributes } = call.findLocation(id);
    return { name: `locations/${id}/attributes`, ...(attributes.length > 0 && { attributes }) };
  });
  register('GET', '/v1/locations/:location/attributes::getGoogleUpdated', (call, request) => {
    readQuery(request, {});
    const id = locationId(request.params);
    const attributes = consumerAttributes(call.findLocation(id));
    return { name: `locations/${id}/attributes`, ...(attributes.length > 0 && { attributes }) };
  });
  register('PATCH', '/v1/locations/:location/attributes', (call, request) =>
    patchAttributes(call, request, locationId(request.params)),
  );
}

function listAttributes(call: Call, request: FastifyRequest): JsonObject {
  const query = readQuery(request, {
    parent: 'string',
    categoryName: 'string',
    regionCode: 'string',
    languageCode: 'string',
    showAll: 'bool',
    pageSize: 'int32',
    pageToken: 'string',
  });
  const { parent, categoryName, regionCode, languageCode, showAll } = query;
  const family = chooseFamily(call, { parent, categoryName, regionCode, languageCode, showAll });
  const bound = ['attributes', parent, categoryName, regionCode, languageCode, showAll];
  const offset = readPageToken(query.pageToken, bound);
  const end = offset + pageSizeWithin(query.pageSize, usualPage, usualPage);
  const found = attributeCatalogue.filter((attribute) => family === 'all' || isAvailable(attribute, family));
  const page = found.slice(offset, end).map((attribute) => present(attribute, languageCode ?? 'pt-BR'));
  return {
    ...(page.length > 0 && { attributeMetadata: page }),
    ...(end < found.length && { nextPageToken: writePageToken(end, bound) }),
  };
}

interface Selectors {
  parent: string | undefined;
  categoryName: string | undefined;
  regionCode: string | undefined;
  languageCode: string | undefined;
  showAll: boolean | undefined;
}

/** Exactly one way of choosing: a location, a category with its country, or everything. */
function chooseFamily(call: Call, selectors: Selectors): CategoryFamily | 'all' {
  const { parent, categoryName, regionCode, languageCode, showAll } = selectors;
  if (parent !== undefined) {
    const others = {
      category_name: categoryName,
      region_code: regionCode,
      language_code: languageCode,
      show_all: showAll,
    };
    const surplus = Object.entries(others).filter(([, value]) => value !== undefined && value !== false);
    if (surplus.length > 0) {
      throw badRequest(
        surplus.map(([field]) => ({ field, description: 'Field must not be set together with parent' })),
      );
    }
    const { merchant } = call.findLocation(parent.replace(/^locations\//, ''));
    return findCategory(merchant.categories?.primaryCategory?.name ?? '')?.family ?? 'all';
  }
  const missing = [
    ...(regionCode === undefined ? ['region_code'] : []),
    ...(showAll === true && languageCode === undefined ? ['language_code'] : []),
    ...(showAll !== true && categoryName === undefined ? ['category_name'] : []),
  ];
  if (missing.length > 0)
    throw badRequest(missing.map((field) => ({ field, description: 'Field is required' })));
  if (showAll === true) return 'all';
  const category = findCategory(categoryName ?? '');
  if (category === undefined) throw notFound();
  return category.family;
}

function present(attribute: CatalogueAttribute, languageCode: string): JsonObject {
  const inLanguage = (text: Translated): string => text[languageOf(languageCode)];
  const values =
    attribute.valueType === 'BOOL'
      ? booleanValues(languageCode)
      : attribute.values.map(({ value, label }) => ({ value, displayName: inLanguage(label) }));
  return {
    parent: attribute.name,
    valueType: attribute.valueType,
    displayName: inLanguage(attribute.label),
    groupDisplayName: inLanguage(attribute.group),
    ...(attribute.valueType === 'REPEATED_ENUM' && { repeatable: true }),
    ...(values.length > 0 && { valueMetadata: values }),
    ...(attribute.isDeprecated && { deprecated: true }),
  };
}

function booleanValues(languageCode: string): { value: boolean; displayName: string }[] {
  const isPortuguese = languageCode.toLowerCase().startsWith('pt');
  return [
    { value: true, displayName: isPortuguese ? 'Sim' : 'Yes' },
    { value: false, displayName: isPortuguese ? 'Não' : 'No' },
  ];
}
