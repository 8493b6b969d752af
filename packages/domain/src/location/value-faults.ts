import { isCnpj } from '../brazil/cnpj';
import { readPhone } from '../brazil/contact-phone';
import type { Issue } from '../error/problem';
import { hasOverlap, weekdays, type DayHours } from '../hours/hours';
import { isOfNetworkHost, isSocialLink, socialLinkKey } from '../social/social-link';
import { isWebsite } from '../social/website';
import { currencies } from './currencies';
import { socialNetworks, type LocationValues, type SocialNetwork } from './values';

/** What is wrong with a value: the codes of {@link findValueFaults}, and of the shape of links, which `locationValuesSchema` tells. */
export const valueFaultCodes = [
  'phone_missing_area_code',
  'phone_invalid',
  'cnpj_invalid',
  'url_invalid',
  'link_empty',
  'link_invalid',
  'link_wrong_network',
  'link_duplicated',
  'hours_overlap',
  'date_duplicated',
  'category_duplicated',
  'category_unknown',
  'service_price_missing',
  'service_category_missing',
  'service_currency_unknown',
  'service_duplicated',
] as const;
/** A code out of {@link valueFaultCodes}. */
export type ValueFaultCode = (typeof valueFaultCodes)[number];

type Wanted = Partial<LocationValues>;
type Fault = Issue & { readonly code: ValueFaultCode };

/**
 * Why text is not a link to a business on the network; `undefined` where it is one. An address elsewhere is of the wrong
 * network; what is no address, or one of the network's other pages, is invalid.
 */
export function socialLinkFault(text: string, network: SocialNetwork): ValueFaultCode | undefined {
  if (isSocialLink(text, network)) return undefined;
  return isWebsite(text) && !isOfNetworkHost(text, network) ? 'link_wrong_network' : 'link_invalid';
}

function phoneFaults(wanted: Wanted): Fault[] {
  const phones: [string, string | null | undefined][] = [
    ['phone', wanted.phone],
    ['googleAdsPhone', wanted.googleAdsPhone],
    ['whatsapp', wanted.whatsapp],
    ...(wanted.additionalPhones ?? []).map((phone, index): [string, string] => [
      `additionalPhones.${String(index)}`,
      phone,
    ]),
  ];
  return phones.flatMap(([path, phone]) => {
    if (phone === null || phone === undefined) return [];
    const read = readPhone(phone, true);
    return read.ok ? [] : [{ path, code: `phone_${read.fault}` as const }];
  });
}

function linkFaults(wanted: Wanted, current: Wanted): Fault[] {
  const after = { ...current, ...wanted };
  return socialNetworks.flatMap((network): Fault[] => {
    const link = wanted[network];
    if (link === null || link === undefined) return [];
    const code = socialLinkFault(link, network);
    if (code === 'link_invalid') return [{ path: network, code }];
    // A link fits one network alone, so of two that are equal one is always of the wrong network as well.
    const twin = socialNetworks.find((other) => {
      const text = after[other];
      return other !== network && text != null && socialLinkKey(text) === socialLinkKey(link);
    });
    if (twin !== undefined) return [{ path: network, code: 'link_duplicated', params: { other: twin } }];
    return code === undefined ? [] : [{ path: network, code }];
  });
}

function hoursFaults(wanted: Wanted): Fault[] {
  const overlapping = (path: string, ranges: DayHours | null | undefined): Fault[] =>
    ranges != null && hasOverlap(ranges) ? [{ path, code: 'hours_overlap' }] : [];
  const dates = new Set<string>();
  return [
    ...weekdays.flatMap((day) => overlapping(day, wanted[day])),
    ...(wanted.specialHours ?? []).flatMap((special, index): Fault[] => {
      const path = `specialHours.${String(index)}`;
      const isTwin = dates.has(special.date);
      dates.add(special.date);
      return [
        ...(isTwin ? [{ path, code: 'date_duplicated' as const }] : []),
        ...overlapping(path, special.ranges),
      ];
    }),
  ];
}

function categoryFaults(wanted: Wanted, current: Wanted): Fault[] {
  const main = wanted.category === undefined ? current.category : wanted.category;
  const names = new Set(main == null ? [] : [main.name]);
  return (wanted.additionalCategories ?? []).flatMap((category, index): Fault[] => {
    const isTwin = names.has(category.name);
    names.add(category.name);
    return isTwin ? [{ path: `additionalCategories.${String(index)}`, code: 'category_duplicated' }] : [];
  });
}

/** The provider's own services have no category of ours: their type says it. */
const listedService = 'job_type_id:';

/** A service that is new or was changed needs all of it (specification section 5); one that is held already may lack parts. */
function serviceFaults(wanted: Wanted, current: Wanted): Fault[] {
  const held = new Set((current.services ?? []).map((service) => JSON.stringify(service)));
  const names = new Set<string>();
  return (wanted.services ?? []).flatMap((service, index): Fault[] => {
    const fault = (code: ValueFaultCode) => [{ path: `services.${String(index)}`, code }];
    const name = `${service.category} ${service.name.trim().toLowerCase()}`;
    if (names.has(name)) return fault('service_duplicated');
    names.add(name);
    if (held.has(JSON.stringify(service))) return [];
    if (service.category === '' && !service.name.startsWith(listedService))
      return fault('service_category_missing');
    if (service.price === null) return fault('service_price_missing');
    return currencies.includes(service.price.currency) ? [] : fault('service_currency_unknown');
  });
}

/**
 * Every fault of values that already have their schema's shape: numbers that cannot be dialled, links of another network or
 * twice, hours that overlap, dates and categories twice. `path` begins with the field. The form and the API both ask it.
 * @param current what the location holds, against which one changed field may be a duplicate.
 */
export function findValueFaults(wanted: Wanted, current: Wanted = {}): Fault[] {
  return [
    ...phoneFaults(wanted),
    ...(wanted.cnpj == null || isCnpj(wanted.cnpj) ? [] : [{ path: 'cnpj', code: 'cnpj_invalid' as const }]),
    ...(wanted.website == null || isWebsite(wanted.website)
      ? []
      : [{ path: 'website', code: 'url_invalid' as const }]),
    ...linkFaults(wanted, current),
    ...hoursFaults(wanted),
    ...categoryFaults(wanted, current),
    ...serviceFaults(wanted, current),
  ];
}
