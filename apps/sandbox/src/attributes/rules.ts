import type { CategoryFamily } from '../categories/catalogue';
import { isPublicUrl } from '../locations/rules/texts';
import type { Attribute } from '../locations/types';
import { findAttribute, isAvailable, type CatalogueAttribute } from './catalogue';

/** Hosts whose addresses a social attribute takes; a host's own subdomains count. */
const networkHosts: Record<string, readonly string[]> = {
  'attributes/url_facebook': ['facebook.com', 'fb.com'],
  'attributes/url_instagram': ['instagram.com'],
  'attributes/url_linkedin': ['linkedin.com'],
  'attributes/url_tiktok': ['tiktok.com'],
  'attributes/url_twitter': ['twitter.com', 'x.com'],
  'attributes/url_youtube': ['youtube.com'],
  'attributes/url_whatsapp': ['wa.me', 'whatsapp.com'],
};

/** The ErrorCode of what is wrong with a value, or undefined. */
export function checkAttribute(attribute: Attribute, family: CategoryFamily | undefined): string | undefined {
  const definition = findAttribute(attribute.name);
  if (definition === undefined) return undefined;
  if (family !== undefined && !isAvailable(definition, family)) return 'ATTRIBUTE_NOT_AVAILABLE';
  switch (definition.valueType) {
    case 'URL':
      return checkUrls(attribute);
    case 'REPEATED_ENUM':
      return checkRepeated(attribute, definition);
    default:
      return checkSingle(attribute, definition);
  }
}

function checkUrls({ name, uriValues = [] }: Attribute): string | undefined {
  if (uriValues.length > 1) return 'ATTRIBUTE_CANNOT_BE_REPEATED';
  const uri = uriValues[0]?.uri ?? '';
  if (!isPublicUrl(uri)) return 'INVALID_URL';
  const hosts = networkHosts[name];
  const { hostname } = new URL(uri);
  return hosts === undefined || hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
    ? undefined
    : 'INVALID_URL';
}

function checkRepeated({ repeatedEnumValue }: Attribute, definition: CatalogueAttribute): string | undefined {
  const chosen = [...(repeatedEnumValue?.setValues ?? []), ...(repeatedEnumValue?.unsetValues ?? [])];
  const isKnown = chosen.every((value) => definition.values.some((known) => known.value === value));
  return chosen.length > 0 && isKnown ? undefined : 'ATTRIBUTE_INVALID_ENUM_VALUE';
}

function checkSingle({ values = [] }: Attribute, definition: CatalogueAttribute): string | undefined {
  if (values.length > 1) return 'ATTRIBUTE_CANNOT_BE_REPEATED';
  const isValid =
    definition.valueType === 'BOOL'
      ? typeof values[0] === 'boolean'
      : definition.values.some((known) => known.value === values[0]);
  return isValid ? undefined : 'ATTRIBUTE_INVALID_ENUM_VALUE';
}
