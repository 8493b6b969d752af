import { broken, type Rule } from './rule';

const mostLines = 5;
const mostPlaces = 20;

/** A complete Brazilian (or foreign) address; its country never changes; no post-office boxes. */
export const addressRule: Rule = ({ next, before }) => {
  const address = next.storefrontAddress;
  if (address === undefined) {
    const goesToCustomers = next.serviceArea?.businessType === 'CUSTOMER_LOCATION_ONLY';
    return goesToCustomers ? [] : [broken('MISSING_STOREFRONT_ADDRESS_OR_SAB', 'storefront_address')];
  }
  if (address.regionCode === undefined) return [broken('ADDRESS_MISSING_REGION_CODE', 'storefront_address')];
  const violations = [];
  const country = before?.storefrontAddress?.regionCode;
  if (country !== undefined && country !== address.regionCode) {
    violations.push(broken('ADDRESS_EDIT_CHANGES_COUNTRY', 'storefront_address'));
  }
  const lines = address.addressLines ?? [];
  if (lines.length > mostLines)
    violations.push(broken('TOO_MANY_ENTRIES', 'storefront_address.address_lines'));
  if (lines.some((line) => /caixa postal|\bp\.?\s?o\.? box\b/i.test(line))) {
    violations.push(broken('PO_BOX_IN_ADDRESS_NOT_ALLOWED', 'storefront_address.address_lines'));
  }
  if (lines.length === 0 || address.locality === undefined || address.administrativeArea === undefined) {
    violations.push(broken('MISSING_ADDRESS_COMPONENTS', 'storefront_address'));
  }
  const isBrazilian = address.regionCode === 'BR';
  if (isBrazilian && address.postalCode !== undefined && !/^\d{5}-?\d{3}$/.test(address.postalCode)) {
    violations.push(broken('INVALID_ADDRESS', 'storefront_address.postal_code'));
  }
  return violations;
};

/** At most twenty places; a business without a shop states its country, which never changes. */
export const serviceAreaRule: Rule = ({ next, before }) => {
  const area = next.serviceArea;
  if (area === undefined) {
    return next.storefrontAddress === undefined
      ? [broken('MISSING_STOREFRONT_ADDRESS_OR_SAB', 'service_area')]
      : [];
  }
  const violations = [];
  if (area.businessType === undefined)
    violations.push(broken('REQUIRED_FIELD_MISSING_VALUE', 'service_area.business_type'));
  if ((area.places?.placeInfos ?? []).length > mostPlaces)
    violations.push(broken('TOO_MANY_ENTRIES', 'service_area.places'));
  if (area.businessType === 'CUSTOMER_LOCATION_ONLY' && next.storefrontAddress !== undefined) {
    violations.push(broken('INVALID_ADDRESS', 'storefront_address'));
  }
  const region = before?.serviceArea?.regionCode;
  if (region !== undefined && area.regionCode !== undefined && region !== area.regionCode) {
    violations.push(broken('ADDRESS_EDIT_CHANGES_COUNTRY', 'service_area.region_code'));
  }
  return violations;
};

/** The pin may only be set while a location is created; later changes need an approval that nobody has here. */
export const latlngRule: Rule = ({ before }) =>
  before === undefined ? [] : [broken('LAT_LNG_UPDATES_NOT_PERMITTED', 'latlng')];
