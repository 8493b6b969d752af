import { displayName, findCategory } from '../categories/catalogue';
import type { CategoryReference, LocationData, LocationFacts } from '../locations/types';
import { seedAttributes } from './attributes';
import { description } from './descriptions';
import { holidayHours, weeklyHours } from './hours';
import type { Municipality } from './municipalities';
import { neighbourhood, neighbourhoodCount, street } from './place-names';
import { Random } from './random';
import type { Brand, SeedLocation } from './seed-location';
import { publicSuggestion } from './suggestions';
import type { TownPlan } from './towns';

const brands = {
  bakery: {
    title: 'Padaria Boa Vista',
    primary: 'bakery',
    additional: [
      'coffee_shop',
      'sandwich_shop',
      'breakfast_restaurant',
      'cake_shop',
      'pastry_shop',
      'convenience_store',
    ],
  },
  cafe: {
    title: 'Boa Vista Café',
    primary: 'coffee_shop',
    additional: ['cafe', 'brunch_restaurant', 'bakery', 'dessert_shop'],
  },
  office: {
    title: 'Boa Vista Escritório',
    primary: 'corporate_office',
    additional: ['franchise_headquarters', 'food_manufacturer'],
  },
  emporium: {
    title: 'Empório Boa Vista',
    primary: 'gourmet_grocery_store',
    additional: ['bakery', 'coffee_shop', 'wine_store'],
  },
} as const;

const labelChoices = [
  'Loja própria',
  'Franquia',
  'Loja conceito',
  'Rua',
  'Shopping',
  'Posto',
  'Drive-thru',
  'Piloto',
];

/** The title of a seeded location: the neighbourhood, and the town once every neighbourhood is taken. */
export function seedTitle(brand: Brand, index: number, town: Municipality): string {
  const round = Math.floor(index / neighbourhoodCount);
  const place = neighbourhood(index);
  return `${brands[brand].title} - ${round === 0 ? place : `${place}, ${town.name}`}`;
}

/** Makes one location. Equal arguments give an equal location, whatever was made before. */
export function seedLocation(brand: Brand, index: number, plan: TownPlan, seed: number): SeedLocation {
  const random = new Random(seed, index);
  const town = plan.townOf(index);
  const storeCode = plan.storeCodeOf(index);
  const title = seedTitle(brand, index, town);
  const openInfo = seedOpenInfo(random);
  const phones = seedPhones(random, town.ddd);
  const text = description(random);
  const kind = brand === 'office' ? 'office' : 'shop';
  const slug = `${storeCode.toLowerCase()}-${neighbourhood(index)
    .normalize('NFD')
    .replace(/[^A-Za-z]+/g, '-')
    .toLowerCase()}`;
  const placeId = `ChIJ${random.token(23)}`;
  const merchant: LocationData = {
    languageCode: 'pt-BR',
    storeCode,
    title,
    phoneNumbers: phones,
    categories: seedCategories(random, brand),
    storefrontAddress: {
      regionCode: 'BR',
      languageCode: 'pt-BR',
      postalCode: `${String(town.cep + random.below(15)).padStart(5, '0')}-${random.digits(3)}`,
      administrativeArea: town.uf,
      locality: town.name,
      sublocality: neighbourhood(index),
      addressLines: random.chance(0.2)
        ? [street(random), `Loja ${String(random.below(40) + 1)}`]
        : [street(random)],
    },
    ...(random.chance(0.94) && { websiteUri: `https://www.padariaboavista.example/lojas/${slug}` }),
    regularHours: { periods: weeklyHours(random, kind) },
    ...(random.chance(0.3) && { specialHours: { specialHourPeriods: holidayHours(random) } }),
    labels: random.sample(labelChoices, 1 + random.below(3)),
    ...(random.chance(0.25) && { adWordsLocationExtensions: { adPhone: landline(random, town.ddd) } }),
    latlng: { latitude: near(town.latitude, random), longitude: near(town.longitude, random) },
    openInfo,
    ...(text !== undefined && { profile: { description: text } }),
  };
  const attributes = seedAttributes(random, brand, slug, town.ddd);
  const facts: LocationFacts = {
    canDelete: true,
    ...(brand !== 'office' && { canHaveFoodMenus: true }),
    // The first of a group is verified whatever the dice say: it is the one that is edited first.
    ...((random.chance(0.97) || index === 0) && { hasVoiceOfMerchant: true }),
    placeId,
    mapsUri: `https://maps.google.com/maps?cid=${String(1 + random.below(9))}${random.digits(18)}`,
    newReviewUri: `https://search.google.com/local/writereview?placeid=${placeId}`,
  };
  return { merchant, live: publicSuggestion(random, merchant, town), attributes, facts };
}

function seedOpenInfo(random: Random): NonNullable<LocationData['openInfo']> {
  const draw = random.next();
  const openingDate = {
    year: 1987 + random.below(39),
    month: 1 + random.below(12),
    day: 1 + random.below(28),
  };
  if (draw < 0.97) return { status: 'OPEN', canReopen: true, openingDate };
  return {
    status: draw < 0.99 ? 'CLOSED_TEMPORARILY' : 'CLOSED_PERMANENTLY',
    ...(draw < 0.997 && { canReopen: true }),
    openingDate,
  };
}

function seedCategories(random: Random, brand: Brand): NonNullable<LocationData['categories']> {
  const { primary, additional } = brands[brand];
  const extra = random.sample<string>(additional, random.below(4)).map(categoryReference);
  return {
    primaryCategory: categoryReference(primary),
    ...(extra.length > 0 && { additionalCategories: extra }),
  };
}

/** A category as a read shows it, by the part after `gcid:`. */
function categoryReference(gcid: string): CategoryReference {
  const name = `categories/gcid:${gcid}`;
  const category = findCategory(name);
  if (category === undefined) throw new RangeError(`no category ${name}`);
  return { name, displayName: displayName(category, 'pt-BR') };
}

function seedPhones(random: Random, ddd: string): NonNullable<LocationData['phoneNumbers']> {
  const primaryPhone = random.chance(0.75) ? landline(random, ddd) : mobile(random, ddd);
  return { primaryPhone, ...(random.chance(0.3) && { additionalPhones: [mobile(random, ddd)] }) };
}

function landline(random: Random, ddd: string): string {
  return `(${ddd}) ${String(2 + random.below(4))}${random.digits(3)}-${random.digits(4)}`;
}

function mobile(random: Random, ddd: string): string {
  return `(${ddd}) 9${String(6 + random.below(4))}${random.digits(3)}-${random.digits(4)}`;
}

function near(degrees: number, random: Random): number {
  return Math.round((degrees + (random.next() - 0.5) * 0.06) * 1e6) / 1e6;
}
