import { foldText, startOf, type LocationValues } from '@frontage/domain';

/**
 * How much of a name and of a place is stored in columns, in characters of UTF-16: together they are one index entry, which takes 2,700
 * bytes. The provider documents no limit, and one longer text would keep its whole page from being read. The values hold longer texts
 * whole.
 */
const longestKey = 300;
const longestPlace = 100;

/** The columns of `location` that follow from its values: what lists show, sort by and search in. */
export function locationColumns(values: LocationValues) {
  const place = (text: string | null | undefined) =>
    text === null || text === undefined ? null : startOf(text, longestPlace);
  const city = place(values.address?.locality);
  return {
    values,
    name: values.name,
    nameKey: startOf(foldText(values.name), longestKey),
    storeCode: values.storeCode,
    status: values.status,
    city,
    cityKey: startOf(foldText(city ?? ''), longestPlace),
    state: place(values.address?.administrativeArea),
    category: place(values.category?.displayName),
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
