import { foldText, type LocationValues } from '@frontage/domain';

/** The columns of `location` that follow from its values: what lists show, sort by and search in. */
export function locationColumns(values: LocationValues) {
  return {
    values,
    name: values.name,
    nameKey: foldText(values.name),
    storeCode: values.storeCode,
    status: values.status,
    city: values.address?.locality ?? null,
    cityKey: foldText(values.address?.locality ?? ''),
    state: values.address?.administrativeArea ?? null,
    category: values.category?.displayName ?? null,
    phone: values.phone,
    website: values.website,
    labels: values.labels,
    searchText: searchTextOf(values),
  };
}

/** What a person may search a location by: name, store code, city, neighborhood, digits of the phone; folded. */
export function searchTextOf(
  values: Pick<LocationValues, 'name' | 'storeCode' | 'address' | 'phone'>,
): string {
  const digits = values.phone?.replace(/\D/g, '');
  const parts = [
    values.name,
    values.storeCode,
    values.address?.locality,
    values.address?.sublocality,
    digits,
  ];
  return foldText(parts.filter((part) => part !== null && part !== undefined && part !== '').join(' '));
}
