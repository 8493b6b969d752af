import {
  findValueFaults,
  fixedTextFault,
  hasVariables,
  hasOverlap,
  locationAttributeSchema,
  timeRangeSchema,
  unknownVariables,
  weekdays,
  socialNetworks,
  type BulkOperation,
  type BulkSpecialDay,
  type BulkTextField,
  type Category,
  type DayHours,
  type FaqEntry,
  type LocationAttribute,
  type LocationField,
  type LocationStatus,
  type PlanReason,
  type SocialNetwork,
  type Weekday,
} from '@frontage/domain';
import {
  faultsOfService,
  serviceOf,
  type TypedService,
} from '../../../shared/offered-services/typed-service';
import type { BulkPart } from './parts';

/** The fields of each part, in the order in which they are shown. */
export const fieldsOfPart = {
  general: [
    'name',
    'description',
    'website',
    'phone',
    'googleAdsPhone',
    'whatsapp',
    'cnpj',
    'category',
    'additionalCategories',
    'status',
  ],
  'social-media': socialNetworks,
  hours: weekdays,
  'special-hours': ['specialHours'],
  services: ['services'],
  attributes: ['attributes'],
  images: ['logo', 'cover', 'profilePhoto', 'photos'],
  faq: ['faq'],
  labels: ['labels'],
  'own-fields': ['ownFields'],
} as const satisfies Record<BulkPart, readonly LocationField[]>;

export type BulkField = (typeof fieldsOfPart)[BulkPart][number];

/** What may be done to a field; a field without an entry in the draft is kept. */
export type Act = 'set' | 'clear' | 'add' | 'remove' | 'merge' | 'fill';

const lists: readonly BulkField[] = ['additionalCategories', 'labels'];

/** The acts that make sense for a field. */
export function actsOf(field: BulkField): readonly Act[] {
  if (field === 'specialHours') return ['fill', 'merge', 'remove'];
  if (field === 'services') return ['add', 'merge', 'remove', 'set', 'clear'];
  if (field === 'attributes') return ['merge', 'remove', 'clear'];
  if (field === 'ownFields') return ['merge', 'clear'];
  if (field === 'photos') return ['add'];
  if (field === 'faq') return ['add', 'set', 'clear'];
  if (lists.includes(field)) return ['add', 'remove', 'set', 'clear'];
  const isAlwaysSet = ['name', 'category', 'status', ...weekdays].includes(field);
  return isAlwaysSet ? ['set'] : ['set', 'clear'];
}

/** A person's input for one field, as they typed it. */
export type FieldDraft = {
  readonly act: Act;
  readonly text?: string;
  readonly status?: LocationStatus;
  readonly categories?: readonly Category[];
  readonly values?: readonly string[];
  /** Hours of a weekday. */
  readonly ranges?: DayHours;
  readonly days?: readonly BulkSpecialDay[];
  readonly services?: readonly TypedService[];
  readonly attributes?: readonly LocationAttribute[];
  /** Texts of custom fields by key. An empty text is not typed yet; `null` empties the field. */
  readonly own?: Readonly<Record<string, string | null>>;
  /** Uploaded here; the address is for showing it. */
  readonly pictures?: readonly UploadedPicture[];
  readonly entries?: readonly FaqEntry[];
};

/** A picture that was uploaded for the edit. */
export type UploadedPicture = { readonly id: string; readonly url: string };

export type FieldDrafts = Partial<Record<BulkField, FieldDraft>>;

/** Why a field of the draft cannot go on as it stands. */
export type DraftFault = PlanReason | 'empty' | 'variable_unknown' | 'hours_form' | 'services_incomplete';

type Read = { readonly operation: BulkOperation } | { readonly fault: DraftFault };

function readText(field: BulkTextField, typed: string, ownKeys: readonly string[]): Read {
  const text = typed.trim();
  if (text === '') return { fault: 'empty' };
  if (unknownVariables(text, ownKeys).length > 0) return { fault: 'variable_unknown' };
  const fault = hasVariables(text) ? null : fixedTextFault(field, text);
  return fault === null ? { operation: { field, act: 'set', text } } : { fault };
}

/** Why hours cannot be anybody's; `null` where they can. */
export function hoursFault(ranges: DayHours): 'hours_form' | 'hours_overlap' | null {
  if (!ranges.every((range) => timeRangeSchema.safeParse(range).success)) return 'hours_form';
  return hasOverlap(ranges) ? 'hours_overlap' : null;
}

function readDay(field: Weekday, ranges: DayHours | undefined): Read {
  if (ranges === undefined) return { fault: 'empty' };
  const fault = hoursFault(ranges);
  return fault === null ? { operation: { field, act: 'set', ranges } } : { fault };
}

function readServices({ act, services = [], values = [] }: FieldDraft): Read {
  if (act === 'clear') return { operation: { field: 'services', act } };
  if (act === 'remove')
    return values.length === 0
      ? { fault: 'empty' }
      : { operation: { field: 'services', act, names: [...values] } };
  if (services.length === 0) return { fault: 'empty' };
  if (services.some((service) => faultsOfService(service, false).length > 0))
    return { fault: 'services_incomplete' };
  const given = services.map(serviceOf).map(({ price, category, ...service }) => ({
    ...service,
    category: category === '' ? null : category,
    // A typed service without faults has a price.
    price: price ?? { amount: '0', currency: 'BRL' },
  }));
  const list = act === 'add' || act === 'merge' ? act : 'set';
  return { operation: { field: 'services', act: list, services: given } };
}

function readAttributes({ act, attributes = [], values = [] }: FieldDraft): Read {
  if (act === 'clear') return { operation: { field: 'attributes', act } };
  if (act === 'remove')
    return values.length === 0
      ? { fault: 'empty' }
      : { operation: { field: 'attributes', act, names: [...values] } };
  if (attributes.length === 0) return { fault: 'empty' };
  return attributes.every((attribute) => locationAttributeSchema.safeParse(attribute).success)
    ? { operation: { field: 'attributes', act: 'merge', attributes: [...attributes] } }
    : { fault: 'url_invalid' };
}

function readOwnFields({ act, own = {} }: FieldDraft, ownKeys: readonly string[]): Read {
  if (act === 'clear') return { operation: { field: 'ownFields', act } };
  const entries = Object.entries(own).flatMap(([key, text]) =>
    ownKeys.includes(key) ? [{ key, text: text === null ? null : text.trim() }] : [],
  );
  if (entries.length === 0 || entries.some(({ text }) => text === '')) return { fault: 'empty' };
  const isUnknown = entries.some(({ text }) => text !== null && unknownVariables(text, ownKeys).length > 0);
  return isUnknown
    ? { fault: 'variable_unknown' }
    : { operation: { field: 'ownFields', act: 'merge', entries } };
}

function readSpecial({ act, days = [] }: FieldDraft): Read {
  const [first] = days;
  if (first === undefined) return { fault: 'empty' };
  if (act === 'remove')
    return { operation: { field: 'specialHours', act, dates: days.map(({ date }) => date) } };
  const fault = days.map(({ ranges }) => hoursFault(ranges)).find((one) => one !== null);
  if (fault != null) return { fault };
  return { operation: { field: 'specialHours', act: act === 'merge' ? 'merge' : 'fill', days: [...days] } };
}

/** One field's operation, or what keeps it from being one. */
export function readField(field: BulkField, draft: FieldDraft, ownKeys: readonly string[] = []): Read {
  const { act, text = '', categories = [], values = [], status } = draft;
  switch (field) {
    case 'specialHours':
      return readSpecial(draft);
    case 'services':
      return readServices(draft);
    case 'attributes':
      return readAttributes(draft);
    case 'ownFields':
      return readOwnFields(draft, ownKeys);
    case 'status':
      return status === undefined ? { fault: 'empty' } : { operation: { field, act: 'set', value: status } };
    case 'category': {
      const [value] = categories;
      return value === undefined ? { fault: 'empty' } : { operation: { field, act: 'set', value } };
    }
    case 'additionalCategories':
    case 'labels': {
      if (act === 'clear') return { operation: { field, act } };
      const list = act === 'add' || act === 'remove' ? act : 'set';
      const given = field === 'labels' ? values : categories;
      if (given.length === 0) return { fault: 'empty' };
      return {
        operation:
          field === 'labels'
            ? { field, act: list, values: [...values] }
            : { field, act: list, values: [...categories] },
      };
    }
    case 'monday':
    case 'tuesday':
    case 'wednesday':
    case 'thursday':
    case 'friday':
    case 'saturday':
    case 'sunday':
      return readDay(field, draft.ranges);
    case 'logo':
    case 'cover':
    case 'profilePhoto': {
      if (act === 'clear') return { operation: { field, act } };
      const picture = draft.pictures?.[0];
      return picture === undefined
        ? { fault: 'empty' }
        : { operation: { field, act: 'set', picture: picture.id } };
    }
    case 'photos': {
      const photos = (draft.pictures ?? []).map(({ id }) => ({ id, category: 'ADDITIONAL' as const }));
      return photos.length === 0 ? { fault: 'empty' } : { operation: { field, act: 'add', photos } };
    }
    case 'faq': {
      if (act === 'clear') return { operation: { field, act } };
      const typed = (draft.entries ?? []).map(({ question, answer }) => ({
        question: question.trim(),
        answer: answer.trim(),
      }));
      // An untouched row asks nothing; a row that lacks a half is not finished.
      const entries = typed.filter(({ question, answer }) => question !== '' || answer !== '');
      if (entries.length === 0 || entries.some(({ question, answer }) => question === '' || answer === ''))
        return { fault: 'empty' };
      return { operation: { field, act: act === 'set' ? 'set' : 'add', entries } };
    }
    case 'name':
      return readText(field, text, ownKeys);
    default:
      return act === 'clear' ? { operation: { field, act } } : readText(field, text, ownKeys);
  }
}

/**
 * All of a draft: its operations, and the faults by field.
 * @param ownKeys the project's custom fields, which texts may use
 */
export function readDraft(
  drafts: FieldDrafts,
  ownKeys: readonly string[] = [],
): {
  readonly operations: readonly BulkOperation[];
  readonly faults: Partial<Record<BulkField, DraftFault>>;
} {
  const operations: BulkOperation[] = [];
  const faults: Partial<Record<BulkField, DraftFault>> = {};
  for (const [name, draft] of Object.entries(drafts) as [BulkField, FieldDraft][]) {
    const read = readField(name, draft, ownKeys);
    if ('fault' in read) faults[name] = read.fault;
    else operations.push(read.operation);
  }
  for (const network of linksTwice(drafts)) faults[network] = 'link_duplicated';
  return { operations: operations.filter(({ field }) => faults[field as BulkField] === undefined), faults };
}

/** The networks that are given a link which another one is given too. */
function linksTwice(drafts: FieldDrafts): SocialNetwork[] {
  const links = Object.fromEntries(
    socialNetworks.flatMap((network) => {
      const { act, text = '' } = drafts[network] ?? {};
      return act === 'set' && text.trim() !== '' && !hasVariables(text) ? [[network, text.trim()]] : [];
    }),
  );
  const twice = findValueFaults(links).filter(({ code }) => code === 'link_duplicated');
  return socialNetworks.filter((network) => twice.some(({ path }) => path === network));
}
