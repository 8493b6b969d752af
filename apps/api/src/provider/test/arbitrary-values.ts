import {
  locationStatuses,
  minutesOf,
  sortRanges,
  weekdays,
  type Address,
  type Category,
  type DayHours,
  type Service,
  type SpecialDay,
} from '@frontage/domain';
import fc from 'fast-check';
import type { AttributeValues, ResourceValues } from '#src/provider/port';

/** Values as the product may hold them, in the one form in which a reading gives them back. */
const text = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(max, 40) })
    .map((value) => value.trim().slice(0, max).trim())
    .filter((value) => value !== '');

const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Disjoint ranges of a day; the last may run past midnight or end exactly at it, and all may be one range of 24 hours. */
export const arbitraryDay: fc.Arbitrary<DayHours> = fc.oneof(
  fc.constant<DayHours>([]),
  fc.constant<DayHours>([{ open: '00:00', close: '24:00' }]),
  fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 6 }).chain((points) =>
    fc.constantFrom('day', 'midnight', 'overnight').map((end) => {
      const sorted = [...points].sort((a, b) => a - b);
      const ranges: DayHours = [];
      for (let index = 0; index + 1 < sorted.length; index += 2)
        ranges.push({ open: time(sorted[index]!), close: time(sorted[index + 1]!) });
      const last = ranges.at(-1)!;
      if (end === 'midnight') last.close = '24:00';
      if (end === 'overnight') last.close = time(Math.floor(minutesOf(ranges[0]!.open) / 2));
      return sortRanges(ranges.filter((range) => range.open !== range.close));
    }),
  ),
);

const phone = fc
  .tuple(fc.constantFrom('11', '21', '31', '55', '98'), fc.boolean(), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([area, isMobile, rest]) => `+55${area}${isMobile ? '98' : '3'}${String(rest).padStart(7, '0')}`);

const category: fc.Arbitrary<Category> = fc
  .stringMatching(/^[a-z][a-z0-9_]{0,20}$/)
  .map((id) => ({ name: `categories/gcid:${id}`, displayName: `Categoria ${id}` }));

const address: fc.Arbitrary<Address> = fc.record({
  regionCode: fc.constant('BR'),
  postalCode: fc.option(fc.stringMatching(/^\d{5}-\d{3}$/)),
  administrativeArea: fc.option(fc.constantFrom('SP', 'RJ', 'MG')),
  locality: fc.option(text(40)),
  sublocality: fc.option(text(40)),
  addressLines: fc.array(text(60), { maxLength: 5 }),
});

const amount = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([units, cents]) =>
    cents === 0 ? String(units) : `${String(units)}.${String(cents).padStart(2, '0')}`,
  );

const service: fc.Arbitrary<Service> = fc.record({
  name: text(140),
  category: fc.constantFrom('', 'categories/gcid:bakery', 'categories/gcid:cafe'),
  price: fc.option(fc.record({ amount, currency: fc.constant('BRL') })),
  description: fc.option(text(300)),
});

const specialDays: fc.Arbitrary<SpecialDay[]> = fc
  .uniqueArray(fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true }), {
    maxLength: 5,
    selector: (date) => date.toISOString().slice(0, 10),
  })
  .chain((dates) =>
    fc.tuple(
      ...dates.map((date) =>
        fc.record({ date: fc.constant(date.toISOString().slice(0, 10)), ranges: arbitraryDay }),
      ),
    ),
  )
  .map((days) => days.sort((a, b) => (a.date < b.date ? -1 : 1)));

/** A week; one without any range is no regular hours, because the provider cannot tell the two apart. */
export const arbitraryWeek = fc.tuple(...weekdays.map(() => arbitraryDay)).map((days) => {
  const isUnset = days.every((ranges) => ranges.length === 0);
  return Object.fromEntries(weekdays.map((day, index) => [day, isUnset ? null : days[index]!])) as Pick<
    ResourceValues,
    (typeof weekdays)[number]
  >;
});

/** Every field of the provider's location resource. */
export const arbitraryValues: fc.Arbitrary<ResourceValues> = fc
  .record({
    name: text(125),
    storeCode: fc.option(text(60)),
    status: fc.constantFrom(...locationStatuses),
    description: fc.option(text(750)),
    address: fc.option(address),
    categories: fc.uniqueArray(category, { maxLength: 10, selector: ({ name }) => name }),
    phone: fc.option(phone),
    additionalPhones: fc.array(phone, { maxLength: 2 }),
    googleAdsPhone: fc.option(phone),
    website: fc.option(fc.webUrl({ validSchemes: ['http', 'https'] })),
    labels: fc.array(text(255), { maxLength: 10 }),
    week: arbitraryWeek,
    specialHours: specialDays,
    services: fc.array(service, { maxLength: 4 }),
  })
  .map(({ week, categories, ...values }) => ({
    ...values,
    ...week,
    category: categories[0] ?? null,
    additionalCategories: categories.slice(1),
  }));

const attributeName = fc
  .constantFrom('wi_fi', 'has_takeout', 'pay_cards', 'serves_beer')
  .map((id) => `attributes/${id}`);
const word = fc.stringMatching(/^[a-z_]{1,12}$/);
const link = fc.option(fc.webUrl({ validSchemes: ['https'] }));

/** Every field kept as an attribute. */
export const arbitraryAttributes: fc.Arbitrary<AttributeValues> = fc.record({
  facebook: link,
  instagram: link,
  twitter: link,
  linkedin: link,
  youtube: link,
  pinterest: link,
  tiktok: link,
  whatsapp: fc.option(phone),
  attributes: fc.uniqueArray(
    fc.oneof(
      fc.record({ kind: fc.constant('bool' as const), name: attributeName, value: fc.boolean() }),
      fc.record({ kind: fc.constant('enum' as const), name: attributeName, value: word }),
      fc.record({
        kind: fc.constant('words' as const),
        name: attributeName,
        yes: fc.array(word, { minLength: 1, maxLength: 3 }),
        no: fc.array(word, { maxLength: 3 }),
      }),
    ),
    { selector: ({ name }) => name, maxLength: 5 },
  ),
});
