import { foldText, socialNetworks, startOf, type LocationValues, type SocialNetwork } from '@frontage/domain';

/**
 * How much of a name and of a place is stored in columns, in characters of UTF-16: together they are one index entry, which takes 2,700
 * bytes. The provider documents no limit, and one longer text would keep its whole page from being read. The values hold longer texts
 * whole.
 */
const longestKey = 300;
const longestPlace = 100;
/** How much of each link is searched in, in characters of UTF-16: tracking parameters at its end say nothing of the place. */
const longestLink = 200;

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

type Searched = Pick<LocationValues, 'name' | 'storeCode' | 'address' | 'phone'> &
  Partial<Pick<LocationValues, 'additionalPhones' | 'whatsapp' | 'cnpj' | 'website' | SocialNetwork>>;

/**
 * What a person may search a location by: name, store code, city, neighborhood, street, postal code, CNPJ, digits of its phones, and its
 * links; folded.
 */
export function searchTextOf(values: Searched): string {
  const { address } = values;
  const parts = [
    values.name,
    values.storeCode,
    address?.locality,
    address?.sublocality,
    ...[values.phone, ...(values.additionalPhones ?? []), values.whatsapp].map(dialled),
    ...(address?.addressLines ?? []),
    address?.postalCode?.replace(/[^\p{L}\p{N}]/gu, ''),
    values.cnpj,
    ...[values.website, ...socialNetworks.map((network) => values[network])].map(searchedLink),
  ];
  const texts = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return foldText([...new Set(texts)].join(' '));
}

/** Numbers without area code, which are written with a zero in Brazil and stored without it. */
const freephone = /^55(?=[3589]00\d{7}$)/;

function dialled(phone: string | null | undefined): string | undefined {
  const digits = phone?.replace(/\D/g, '');
  return digits !== undefined && freephone.test(digits)
    ? `${digits} ${digits.replace(freephone, '0')}`
    : digits;
}

function searchedLink(link: string | null | undefined): string | undefined {
  return link === null || link === undefined ? undefined : startOf(bareLink(link), longestLink);
}

/** A link as people tell it: without the protocol, `www.` and a slash at its end. */
export function bareLink(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
