import { blankLocation } from './duplicate';
import type { LocationValues } from './values';

/** A complete, valid location with every optional field unset; the base of fixtures and of a location read from a provider. */
export function sampleLocation(values: Partial<LocationValues> = {}): LocationValues {
  const weekday = [{ open: '06:00', close: '21:00' }];
  return {
    ...blankLocation(),
    name: 'Padaria Boa Vista - Pinheiros',
    storeCode: 'SP-0001',
    address: {
      regionCode: 'BR',
      postalCode: '05422-001',
      administrativeArea: 'SP',
      locality: 'São Paulo',
      sublocality: 'Pinheiros',
      addressLines: ['R. dos Pinheiros, 812'],
    },
    category: { name: 'categories/gcid:bakery', displayName: 'Padaria' },
    phone: '+551130327745',
    website: 'https://padariaboavista.com.br/pinheiros',
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: weekday,
    sunday: [],
    ...values,
  };
}
