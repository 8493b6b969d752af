import { foldText, type LocationValues } from '@frontage/domain';
import type { location } from '../../../db/schema';

/** The columns of a location that repeat its values for searching, sorting and filtering. */
export function locationColumns(values: LocationValues): Partial<typeof location.$inferInsert> {
  const city = values.address?.locality ?? null;
  const words = [
    values.name,
    values.storeCode,
    city,
    values.address?.sublocality,
    values.address?.addressLines.join(' '),
  ];
  return {
    values,
    name: values.name,
    nameKey: foldText(values.name),
    storeCode: values.storeCode,
    status: values.status,
    city,
    cityKey: foldText(city ?? ''),
    state: values.address?.administrativeArea ?? null,
    category: values.category?.displayName ?? null,
    phone: values.phone,
    website: values.website,
    labels: values.labels,
    searchText: foldText(words.filter(Boolean).join(' ')),
  };
}
