import type { LocationValues } from './values';

/** A complete, valid location with every optional field unset; the base of fixtures and of a location read from a provider. */
export function sampleLocation(values: Partial<LocationValues> = {}): LocationValues {
  const weekday = [{ open: '06:00', close: '21:00' }];
  return {
    name: 'Padaria Boa Vista - Pinheiros',
    storeCode: 'SP-0001',
    status: 'OPEN',
    description: null,
    address: {
      regionCode: 'BR',
      postalCode: '05422-001',
      administrativeArea: 'SP',
      locality: 'São Paulo',
      sublocality: 'Pinheiros',
      addressLines: ['R. dos Pinheiros, 812'],
    },
    category: { name: 'categories/gcid:bakery', displayName: 'Padaria' },
    additionalCategories: [],
    phone: '+551130327745',
    additionalPhones: [],
    googleAdsPhone: null,
    website: 'https://padariaboavista.com.br/pinheiros',
    whatsapp: null,
    cnpj: null,
    facebook: null,
    instagram: null,
    twitter: null,
    linkedin: null,
    youtube: null,
    pinterest: null,
    tiktok: null,
    labels: [],
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: weekday,
    sunday: [],
    specialHours: [],
    services: [],
    ...values,
  };
}
