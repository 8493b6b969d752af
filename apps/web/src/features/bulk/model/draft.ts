import {
  fixedTextFault,
  hasVariables,
  hasOverlap,
  unknownVariables,
  weekdays,
  socialNetworks,
  type BulkOperation,
  type BulkTextField,
  type Category,
  type FaqEntry,
  type LocationField,
  type LocationStatus,
  type PlanReason,
  type SpecialDay,
  type Weekday,
} from '@frontage/domain';
import { readHours } from './hours-text';
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
  images: ['logo', 'cover', 'profilePhoto', 'photos'],
  faq: ['faq'],
  labels: ['labels'],
} as const satisfies Record<BulkPart, readonly LocationField[]>;

export type BulkField = (typeof fieldsOfPart)[BulkPart][number];

/** What may be done to a field; a field without an entry in the draft is kept. */
export type Act = 'set' | 'clear' | 'add' | 'remove' | 'merge' | 'fill';

const lists: readonly BulkField[] = ['additionalCategories', 'labels'];

/** The acts that make sense for a field. */
export function actsOf(field: BulkField): readonly Act[] {
  if (field === 'specialHours') return ['fill', 'merge', 'remove'];
  if (field === 'photos') return ['add'];
  if (field === 'faq') return ['add', 'set', 'clear'];
  if (lists.includes(field)) return ['add', 'remove', 'set', 'clear'];
  const isAlwaysSet = ['name', 'category', 'status', ...weekdays].includes(field);
  return isAlwaysSet ? ['set'] : ['set', 'clear'];
}

/** What a person gave for one field, as he typed it. */
export type FieldDraft = {
  readonly act: Act;
  readonly text?: string;
  readonly status?: LocationStatus;
  readonly categories?: readonly Category[];
  readonly values?: readonly string[];
  readonly days?: readonly SpecialDay[];
  /** Uploaded here; the address is for showing it. */
  readonly pictures?: readonly UploadedPicture[];
  readonly entries?: readonly FaqEntry[];
};

/** A picture that was uploaded for the edit. */
export type UploadedPicture = { readonly id: string; readonly url: string };

export type FieldDrafts = Partial<Record<BulkField, FieldDraft>>;

/** Why a field of the draft cannot go on as it stands. */
export type DraftFault = PlanReason | 'empty' | 'variable_unknown' | 'hours_form';

type Read = { readonly operation: BulkOperation } | { readonly fault: DraftFault };

function readText(field: BulkTextField, typed: string): Read {
  const text = typed.trim();
  if (text === '') return { fault: 'empty' };
  if (unknownVariables(text).length > 0) return { fault: 'variable_unknown' };
  const fault = hasVariables(text) ? null : fixedTextFault(field, text);
  return fault === null ? { operation: { field, act: 'set', text } } : { fault };
}

function readDay(field: Weekday, typed: string): Read {
  const ranges = readHours(typed);
  if (ranges === null) return { fault: typed.trim() === '' ? 'empty' : 'hours_form' };
  return hasOverlap(ranges) ? { fault: 'hours_overlap' } : { operation: { field, act: 'set', ranges } };
}

function readSpecial({ act, days = [] }: FieldDraft): Read {
  const [first] = days;
  if (first === undefined) return { fault: 'empty' };
  if (act === 'remove')
    return { operation: { field: 'specialHours', act, dates: days.map(({ date }) => date) } };
  return { operation: { field: 'specialHours', act: act === 'merge' ? 'merge' : 'fill', days: [...days] } };
}

/** One field's operation, or what keeps it from being one. */
export function readField(field: BulkField, draft: FieldDraft): Read {
  const { act, text = '', categories = [], values = [], status } = draft;
  switch (field) {
    case 'specialHours':
      return readSpecial(draft);
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
      return readDay(field, text);
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
      // A row that nobody began is no question; one that lacks a half is not finished.
      const entries = typed.filter(({ question, answer }) => question !== '' || answer !== '');
      if (entries.length === 0 || entries.some(({ question, answer }) => question === '' || answer === ''))
        return { fault: 'empty' };
      return { operation: { field, act: act === 'set' ? 'set' : 'add', entries } };
    }
    case 'name':
      return readText(field, text);
    default:
      return act === 'clear' ? { operation: { field, act } } : readText(field, text);
  }
}

/** All of a draft: its operations, and the faults by field. */
export function readDraft(drafts: FieldDrafts): {
  readonly operations: readonly BulkOperation[];
  readonly faults: Partial<Record<BulkField, DraftFault>>;
} {
  const operations: BulkOperation[] = [];
  const faults: Partial<Record<BulkField, DraftFault>> = {};
  for (const [name, draft] of Object.entries(drafts) as [BulkField, FieldDraft][]) {
    const read = readField(name, draft);
    if ('fault' in read) faults[name] = read.fault;
    else operations.push(read.operation);
  }
  return { operations, faults };
}
