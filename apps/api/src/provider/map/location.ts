import {
  fieldFacts,
  locationStatusSchema,
  locationValuesSchema,
  longestLabel,
  mostLabels,
  weekdays,
  type LocationStatus,
  startOf,
} from '@frontage/domain';
import type { ProviderLocation, ResourceValues } from '#src/provider/port';
import { wireLocationSchema, type WireLocation } from '#src/provider/wire';
import { fromWireAddress, toWireAddress } from './address';
import { fromWireCategories, toWireCategories } from './categories';
import { fromWirePeriods, toWirePeriods, type Week } from './hours';
import type { WireField } from './masks';
import { fromWirePhone, fromWirePhones, toWirePhone, toWirePhones } from './phones';
import { fromWireServices, toWireServices } from './services';
import { fromWireSpecialPeriods, toWireSpecialPeriods } from './special-hours';

const defaultRegion = 'BR';
/** A location's language is set once, when it is added. */
const defaultLanguage = 'pt-BR';
const shape = locationValuesSchema.shape;
const { name, storeCode, description } = fieldFacts;

/** Text within the product's limit, so that a value the provider let through never breaks an answer of ours. */
function fit(text: string | undefined, max: number): string | null {
  const short = startOf((text ?? '').trim(), max).trim();
  return short === '' ? null : short;
}

function readWebsite(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const read = [text, `http://${text}`].map((url) => shape.website.safeParse(url)).find((url) => url.success);
  return read?.data ?? null;
}

/** Unknown or unspecified states are open: the provider shows such a location like any other. */
function readStatus(text: string | undefined): LocationStatus {
  const read = locationStatusSchema.safeParse(text);
  return read.success ? read.data : 'OPEN';
}

/** The values of a location, read; every one satisfies the product's own schema. */
export function fromWireValues(wire: WireLocation): ResourceValues {
  const region = wire.storefrontAddress?.regionCode ?? defaultRegion;
  return {
    name: fit(wire.title, name.limits.text.most) ?? wire.name ?? '-',
    storeCode: fit(wire.storeCode, storeCode.limits.text.most),
    status: readStatus(wire.openInfo?.status),
    description: fit(wire.profile?.description, description.limits.text.most),
    address: fromWireAddress(wire.storefrontAddress),
    ...fromWireCategories(wire.categories),
    ...fromWirePhones(wire.phoneNumbers, region),
    googleAdsPhone: fromWirePhone(wire.adWordsLocationExtensions?.adPhone, region),
    website: readWebsite(wire.websiteUri),
    labels: (wire.labels ?? [])
      .map((label) => fit(label, longestLabel))
      .filter((label) => label !== null)
      .slice(0, mostLabels),
    ...fromWirePeriods(wire.regularHours?.periods),
    specialHours: fromWireSpecialPeriods(wire.specialHours?.specialHourPeriods),
    services: fromWireServices(wire.serviceItems),
  };
}

function regionOf(address: ResourceValues['address'] | undefined): string | undefined {
  return address?.regionCode;
}

/** A location of the provider in the product's terms. */
export function fromWireLocation(wire: WireLocation & { name: string }): ProviderLocation {
  return {
    name: wire.name,
    values: fromWireValues(wire),
    latitude: wire.latlng?.latitude ?? null,
    longitude: wire.latlng?.longitude ?? null,
    mapsUri: wire.metadata?.mapsUri ?? null,
    canReopen: wire.openInfo?.canReopen ?? readStatus(wire.openInfo?.status) !== 'CLOSED_PERMANENTLY',
    hasPendingEdits: wire.metadata?.hasPendingEdits ?? false,
    hasGoogleUpdated: wire.metadata?.hasGoogleUpdated ?? false,
    hasVoice: wire.metadata?.hasVoiceOfMerchant ?? false,
    duplicateOf: fit(wire.metadata?.duplicateLocation, 200),
    original: wire,
  };
}

/** A patch: what goes into the body and which fields it names. A field named but absent from the body is cleared. */
export type WirePatch = { readonly body: WireLocation; readonly mask: string[] };

/** The change as a patch; whole objects are completed from the location as it was read. */
export function toWirePatch(base: ProviderLocation, change: Partial<ResourceValues>): WirePatch {
  const original = originalOf(base);
  const body: WireLocation = {};
  const mask: string[] = [];
  const set = <F extends WireField>(field: F, value: WireLocation[F], path: string = field) => {
    mask.push(path);
    if (value !== undefined) body[field] = value;
  };
  const text = (value: string | null) => value ?? undefined;
  const region = regionOf(change.address) ?? regionOf(base.values.address) ?? defaultRegion;

  if (change.name !== undefined) set('title', change.name);
  if (change.storeCode !== undefined) set('storeCode', text(change.storeCode));
  if (change.website !== undefined) set('websiteUri', text(change.website));
  if (change.description !== undefined)
    set('profile', change.description === null ? undefined : { description: change.description });
  if (change.googleAdsPhone !== undefined)
    set(
      'adWordsLocationExtensions',
      change.googleAdsPhone === null ? undefined : { adPhone: toWirePhone(change.googleAdsPhone, region) },
    );
  if (change.phone !== undefined || change.additionalPhones !== undefined)
    set('phoneNumbers', toWirePhones(change, original.phoneNumbers, region));
  if (change.category !== undefined || change.additionalCategories !== undefined)
    set('categories', toWireCategories(change, original.categories));
  if (change.address !== undefined)
    set('storefrontAddress', toWireAddress(change.address, original.storefrontAddress));
  if (change.labels !== undefined) set('labels', nonEmpty(change.labels));
  if (weekdays.some((day) => change[day] !== undefined)) set('regularHours', hoursPatch(base, change));
  if (change.specialHours !== undefined) {
    const specialHourPeriods = nonEmpty(toWireSpecialPeriods(change.specialHours));
    set('specialHours', specialHourPeriods === undefined ? undefined : { specialHourPeriods });
  }
  if (change.services !== undefined) set('serviceItems', nonEmpty(toWireServices(change.services)));
  if (change.status !== undefined) {
    // Closing and reopening only works alone (provider document A3).
    if (mask.length > 0) throw new TypeError('A status is changed by a patch of its own.');
    set('openInfo', { status: change.status }, 'openInfo.status');
  }
  return { body, mask };
}

/** The location as the provider sent it; `undefined` parts where the base was not read by this connector. */
function originalOf(base: ProviderLocation): WireLocation {
  if (base.original !== null && base.original !== undefined) return wireLocationSchema.parse(base.original);
  const { values } = base;
  return {
    phoneNumbers: toWirePhones(values, undefined, regionOf(values.address) ?? defaultRegion),
    categories: toWireCategories(values, undefined),
    storefrontAddress: toWireAddress(values.address, undefined),
  };
}

/** A location to add, without a status: a new one is open. */
export function toWireNewLocation(values: ResourceValues): WireLocation {
  const base: ProviderLocation = {
    name: '',
    values,
    latitude: null,
    longitude: null,
    mapsUri: null,
    canReopen: true,
    hasPendingEdits: false,
    hasGoogleUpdated: false,
    hasVoice: false,
    duplicateOf: null,
    original: {},
  };
  return { languageCode: defaultLanguage, ...toWirePatch(base, { ...values, status: undefined }).body };
}

function hoursPatch(base: ProviderLocation, change: Partial<Week>): WireLocation['regularHours'] {
  const week = Object.fromEntries(
    weekdays.map((day) => [day, change[day] === undefined ? base.values[day] : change[day]]),
  ) as Week;
  const periods = toWirePeriods(week);
  return periods.length === 0 ? undefined : { periods };
}

function nonEmpty<T>(list: readonly T[]): T[] | undefined {
  return list.length === 0 ? undefined : [...list];
}
