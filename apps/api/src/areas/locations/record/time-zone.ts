import lookUp from '@photostructure/tz-lookup';
import { foldText, type LocationValues } from '@frontage/domain';
import { getCountry } from 'countries-and-timezones';

/** Where a location is, as far as the provider or a person says. */
export type ZonedPlace = {
  readonly address: {
    readonly regionCode: string;
    readonly administrativeArea: string | null;
    readonly locality: string | null;
  } | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** IANA zones by state, each the one of most of its people; where a country has several and coordinates are missing. */
const zonesOfStates: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BR: {
    'America/Araguaina': 'TO',
    'America/Bahia': 'BA',
    'America/Belem': 'AP PA',
    'America/Boa_Vista': 'RR',
    'America/Campo_Grande': 'MS',
    'America/Cuiaba': 'MT',
    'America/Fortaleza': 'CE MA PB PI RN',
    'America/Maceio': 'AL SE',
    'America/Manaus': 'AM',
    'America/Porto_Velho': 'RO',
    'America/Recife': 'PE',
    'America/Rio_Branco': 'AC',
    'America/Sao_Paulo': 'DF ES GO MG PR RJ RS SC SP',
  },
  US: {
    'America/New_York': 'CT DC DE FL GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
    'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
    'America/Denver': 'CO MT NM UT WY',
    'America/Boise': 'ID',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV OR WA',
    'America/Detroit': 'MI',
    'America/Indiana/Indianapolis': 'IN',
    'America/Kentucky/Louisville': 'KY',
    'America/Anchorage': 'AK',
    'Pacific/Honolulu': 'HI',
  },
  CA: {
    'America/Toronto': 'ON QC',
    'America/Winnipeg': 'MB',
    'America/Regina': 'SK',
    'America/Edmonton': 'AB NT',
    'America/Vancouver': 'BC',
    'America/Whitehorse': 'YT',
    'America/Iqaluit': 'NU',
    'America/Halifax': 'NS PE',
    'America/Moncton': 'NB',
    'America/St_Johns': 'NL',
  },
  AU: {
    'Australia/Sydney': 'ACT NSW',
    'Australia/Melbourne': 'VIC',
    'Australia/Brisbane': 'QLD',
    'Australia/Adelaide': 'SA',
    'Australia/Perth': 'WA',
    'Australia/Hobart': 'TAS',
    'Australia/Darwin': 'NT',
  },
};

/** The zone of most people of countries that have several and whose states are not listed. */
const zonesOfMost: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  MX: 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
};

/** Zones so new that a database server may not know them, with the one whose clock they share. */
const older: Readonly<Record<string, string>> = { 'America/Coyhaique': 'America/Punta_Arenas' };

const stateZones = new Map(
  Object.entries(zonesOfStates).flatMap(([country, zones]) =>
    Object.entries(zones).flatMap(([zone, states]) =>
      states.split(' ').map((state) => [`${country} ${state}`, zone] as const),
    ),
  ),
);

function zoneOfState({ regionCode, administrativeArea, locality }: NonNullable<ZonedPlace['address']>) {
  const [country, state] = [regionCode.toUpperCase(), administrativeArea?.toUpperCase()];
  // The one archipelago with shops that belongs to a state of the mainland and not to its clock.
  if (country === 'BR' && state === 'PE' && foldText(locality ?? '') === 'fernando de noronha')
    return 'America/Noronha';
  return stateZones.get(`${country} ${state ?? ''}`);
}

const isOnEarth = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/**
 * A location's time zone, an IANA name. The provider names none. It is the country's where that has one; otherwise that of the
 * coordinates, unless they lie in none of the country's zones (a misplaced pin); otherwise of the state; otherwise the
 * project's zone if the country has it, and at last the zone of most of the country. Without an address and coordinates it is
 * the project's.
 */
export function timeZoneOf({ address, latitude, longitude }: ZonedPlace, projectZone: string): string {
  const byPin =
    latitude === null || longitude === null || !isOnEarth(latitude, longitude)
      ? undefined
      : lookUp(latitude, longitude);
  const zones: readonly string[] | undefined =
    address === null ? undefined : getCountry(address.regionCode.toUpperCase())?.timezones;
  const zoneOfCountry = (): string | undefined => {
    if (address === null || zones === undefined) return byPin;
    if (zones.length === 1) return zones[0];
    if (byPin !== undefined && zones.includes(byPin)) return byPin;
    return (
      zoneOfState(address) ??
      (zones.includes(projectZone)
        ? projectZone
        : (zonesOfMost[address.regionCode.toUpperCase()] ?? zones[0]))
    );
  };
  const zone = zoneOfCountry() ?? projectZone;
  return older[zone] ?? zone;
}

/**
 * The zone of a location that has got another address. Its pin counts as long as it stays in its state; beyond that the provider
 * moves it later, and the next read brings it.
 */
export function timeZoneOfMoved(
  before: {
    readonly values: Pick<LocationValues, 'address'>;
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly timeZone: string;
  },
  address: LocationValues['address'],
): string {
  const { address: old } = before.values;
  const isSameState =
    address?.regionCode === old?.regionCode && address?.administrativeArea === old?.administrativeArea;
  const { latitude, longitude } = isSameState ? before : { latitude: null, longitude: null };
  return timeZoneOf({ address, latitude, longitude }, before.timeZone);
}
