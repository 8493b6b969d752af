import {
  dateSchema,
  faqEntrySchema,
  formatCnpj,
  isOfKind,
  isRequired,
  isWeekday,
  locationAttributeSchema,
  longestTexts,
  normalizeSocialLink,
  readCnpj,
  readFieldValue,
  readPhone,
  timeRangeSchema,
  type Address,
  type FaqEntry,
  type LocationAttribute,
  type LocationField,
  type LocationValues,
  type OwnValue,
  type Photo,
  type Service,
  type SpecialDay,
  type TimeRange,
} from '@frontage/domain';
import { phoneText } from '../../../shared/format/phone-text';
import {
  faultsOfService,
  serviceOf,
  typedService,
  type TypedService,
} from '../../../shared/offered-services/typed-service';

/** Why what was typed is no value of its field; the catalogue has a phrase for each. */
export type FaultCode =
  | 'required'
  | 'too_long'
  | 'store_code_taken'
  | 'unsupported'
  | 'time_invalid'
  | 'date_invalid'
  | 'phone_missing_area_code'
  | 'phone_invalid'
  | 'cnpj_invalid'
  | 'url_invalid'
  | 'link_empty'
  | 'link_invalid'
  | 'link_wrong_network'
  | 'link_duplicated'
  | 'hours_overlap'
  | 'date_duplicated'
  | 'category_duplicated'
  | 'category_unknown'
  | 'service_price_missing'
  | 'service_category_missing'
  | 'service_currency_unknown'
  | 'service_duplicated'
  | 'service_incomplete'
  | 'faq_incomplete';

/** An address as the form holds it: texts, and the lines of the street in one. */
export type TypedAddress = Record<
  'regionCode' | 'postalCode' | 'administrativeArea' | 'locality' | 'sublocality' | 'street',
  string
>;

/** A stored value as the form shows it: texts for what is typed, the value itself for what is chosen. */
export function typedOf(field: LocationField, value: LocationValues[LocationField]): unknown {
  if (field === 'address') return typedAddress(value as Address | null);
  if (field === 'additionalPhones') return (value as string[]).map(phoneText);
  if (isWeekday(field) || field === 'category') return value;
  if (field === 'services') return (value as Service[]).map(typedService);
  if (isOfKind(field, 'picture')) return value === null ? null : { id: value };
  if (value === null) return '';
  if (isOfKind(field, 'phone')) return phoneText(value as string);
  if (field === 'cnpj') return formatCnpj(value as string);
  return value;
}

/** A picture as the form holds it; one that was just uploaded says where it is shown. */
export type TypedPicture = { readonly id: string; readonly url?: string | undefined };
export type TypedPhoto = TypedPicture & { readonly category: Photo['category'] };

function servicesOf(typed: readonly TypedService[]): Reading {
  if (typed.some((service) => faultsOfService(service).length > 0)) return { code: 'service_incomplete' };
  return { value: typed.map(serviceOf) };
}

function faqOf(typed: readonly FaqEntry[]): Reading {
  const isWhole = typed.every((entry) => faqEntrySchema.safeParse(entry).success);
  if (!isWhole) return { code: 'faq_incomplete' };
  return {
    value: typed.map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() })),
  };
}

function attributesOf(typed: readonly LocationAttribute[]): Reading {
  const value = typed
    .filter((attribute) => attribute.kind !== 'url' || attribute.value.trim() !== '')
    .map((attribute) =>
      attribute.kind === 'url' ? { ...attribute, value: withScheme(attribute.value.trim()) } : attribute,
    );
  const isBad = value.some((attribute) => !locationAttributeSchema.safeParse(attribute).success);
  return isBad ? { code: 'url_invalid' } : { value };
}

function typedAddress(address: Address | null): TypedAddress {
  return {
    regionCode: address?.regionCode ?? 'BR',
    postalCode: address?.postalCode ?? '',
    administrativeArea: address?.administrativeArea ?? '',
    locality: address?.locality ?? '',
    sublocality: address?.sublocality ?? '',
    street: address?.addressLines.join('\n') ?? '',
  };
}

/** What was typed, read: the value, or why it is none. */
export type Reading = { readonly value: unknown } | { readonly code: FaultCode };

/** Reads what the form holds of a field. Rules across fields are domain's `findValueFaults`. */
export function readTyped(field: LocationField, typed: unknown): Reading {
  const read = toValue(field, typed);
  if ('code' in read) return read;
  if (read.value === null && isRequired(field)) return { code: 'required' };
  if (readFieldValue(field, read.value) !== undefined) return read;
  const most = longestTexts[field];
  const isLong = most !== undefined && typeof read.value === 'string' && read.value.length > most;
  return { code: isLong ? 'too_long' : isOfKind(field, 'link') ? 'link_invalid' : 'unsupported' };
}

function toValue(field: LocationField, typed: unknown): Reading {
  if (field === 'address') return { value: addressOf(typed as TypedAddress) };
  if (field === 'additionalPhones') return phonesOf(typed as string[]);
  if (isWeekday(field)) return areTimes(typed as TimeRange[] | null) ? { value: typed } : timeInvalid;
  if (field === 'specialHours') return specialOf(typed as SpecialDay[]);
  if (field === 'services') return servicesOf(typed as TypedService[]);
  if (field === 'faq') return faqOf(typed as FaqEntry[]);
  if (field === 'ownFields') return { value: (typed as OwnValue[]).filter(({ text }) => text.trim() !== '') };
  if (field === 'attributes') return attributesOf(typed as LocationAttribute[]);
  if (isOfKind(field, 'picture')) return { value: (typed as TypedPicture | null)?.id ?? null };
  if (field === 'photos')
    return { value: (typed as TypedPhoto[]).map(({ id, category }) => ({ id, category })) };
  if (typeof typed !== 'string') return { value: typed };
  const text = typed.trim();
  if (text === '') return { value: null };
  if (isOfKind(field, 'phone')) return phoneOf(text);
  if (field === 'cnpj') {
    const cnpj = readCnpj(text);
    return cnpj === undefined ? { code: 'cnpj_invalid' } : { value: cnpj };
  }
  if (field === 'website')
    return URL.canParse(withScheme(text)) ? { value: withScheme(text) } : { code: 'url_invalid' };
  return { value: isOfKind(field, 'link') ? normalizeSocialLink(withScheme(text)) : text };
}

const timeInvalid = { code: 'time_invalid' } as const;

function areTimes(ranges: readonly TimeRange[] | null): boolean {
  return ranges === null || ranges.every((range) => timeRangeSchema.safeParse(range).success);
}

function specialOf(days: SpecialDay[]): Reading {
  if (days.some((day) => !dateSchema.safeParse(day.date).success)) return { code: 'date_invalid' };
  return days.every((day) => areTimes(day.ranges)) ? { value: days } : timeInvalid;
}

function withScheme(text: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
}

function phoneOf(text: string): Reading {
  const phone = readPhone(text, true);
  return phone.ok ? { value: phone.e164 } : { code: `phone_${phone.fault}` };
}

function phonesOf(texts: readonly string[]): Reading {
  const all = texts.map(phoneOf);
  const bad = all.find((one) => 'code' in one);
  return bad ?? { value: all.map((one) => ('value' in one ? one.value : null)) };
}

function addressOf(typed: TypedAddress): Address | null {
  const given = (text: string) => (text.trim() === '' ? null : text.trim());
  const lines = typed.street.split('\n').map((line) => line.trim());
  const parts = {
    postalCode: given(typed.postalCode),
    administrativeArea: given(typed.administrativeArea),
    locality: given(typed.locality),
    sublocality: given(typed.sublocality),
  };
  const addressLines = lines.filter((line) => line !== '');
  const isEmpty = addressLines.length === 0 && Object.values(parts).every((part) => part === null);
  return isEmpty ? null : { regionCode: typed.regionCode, ...parts, addressLines };
}
