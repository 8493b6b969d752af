import {
  hoursOn,
  socialNetworks,
  weekdays,
  type DayHours,
  type LocalDay,
  type Weekday,
} from '@frontage/domain';
import { safeLink } from './html';
import type { SiteLocation } from './read-site';

type Json = Record<string, unknown>;

const dayNames: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

/** schema.org writes the end of a day as a minute before midnight. */
const closing = (time: string) => (time === '24:00' ? '23:59' : time);

function specified(ranges: DayHours, rest: Json): Json[] {
  return ranges.map(({ open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    ...rest,
    opens: open,
    closes: closing(close),
  }));
}

function withoutNothing(json: Json): Json {
  return Object.fromEntries(
    Object.entries(json).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

function addressOf({ values }: SiteLocation): Json | null {
  const { address } = values;
  if (address === null) return null;
  return withoutNothing({
    '@type': 'PostalAddress',
    streetAddress: address.addressLines.join(', ') || null,
    addressLocality: address.locality,
    addressRegion: address.administrativeArea,
    postalCode: address.postalCode,
    addressCountry: address.regionCode,
  });
}

/** What the page says, as schema.org's LocalBusiness: only parts that the page shows. */
export function structuredData(
  place: SiteLocation,
  page: {
    readonly url: string;
    readonly today: LocalDay;
    readonly hasDescription: boolean;
    readonly hasHours: boolean;
    readonly hasSocial: boolean;
  },
): Json {
  const { values, latitude, longitude } = place;
  const special = values.specialHours.filter(({ date }) => date >= page.today.date).slice(0, 30);
  const hours = page.hasHours
    ? weekdays.flatMap((weekday) =>
        specified(values[weekday] ?? [], { dayOfWeek: `https://schema.org/${dayNames[weekday]}` }),
      )
    : [];
  const specialHours = page.hasHours
    ? special.flatMap(({ date }) => {
        const rest = { validFrom: date, validThrough: date };
        const ranges = hoursOn(values, { date, weekday: 'monday' }) ?? [];
        // Opening and closing at once is how a closed day is written there.
        return specified(ranges.length === 0 ? [{ open: '00:00', close: '00:00' }] : ranges, rest);
      })
    : [];
  return withoutNothing({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': page.url,
    url: page.url,
    name: values.name,
    description: page.hasDescription ? values.description : null,
    telephone: values.phone,
    address: addressOf(place),
    geo: latitude === null || longitude === null ? null : { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: hours,
    specialOpeningHoursSpecification: specialHours,
    sameAs: page.hasSocial
      ? [values.website, ...socialNetworks.map((network) => values[network])]
          .map(safeLink)
          .filter((link) => link !== null)
      : [],
  });
}
