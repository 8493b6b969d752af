import { readPhone } from '../brazil/contact-phone';
import { readCnpj } from '../brazil/cnpj';
import { mostFaqEntries } from '../location/faq';
import { isOfKind, longestTexts } from '../location/field-facts';
import { readFieldValue } from '../location/fields';
import { mostPhotos } from '../location/photos';
import { findValueFaults, type ValueFaultCode } from '../location/value-faults';
import {
  isLocationField,
  maxAdditionalCategories,
  mostAdditionalPhones,
  mostLabels,
  type Category,
  type LocationField,
  type LocationValues,
} from '../location/values';
import type { PlanReason } from '../plan/plan';
import { foldText } from '../text/fold';
import {
  changeAttributes,
  changeList,
  changeOwnFields,
  changeServices,
  changeSpecialHours,
  type Read,
} from './edit-lists';
import type { BulkOperation, BulkTextField } from './operations';
import { renderText } from './variables';

/** A field that cannot be set at a location: what would have been sent, and why it is not. */
export type BulkFault = {
  readonly field: LocationField;
  readonly to: unknown;
  readonly reason: PlanReason;
};

/** What a bulk edit wants of one location. No field is in both. */
export type EditedLocation = {
  readonly wanted: Partial<LocationValues>;
  readonly faults: readonly BulkFault[];
};

const reasonOfFault: Record<ValueFaultCode, PlanReason> = {
  phone_missing_area_code: 'phone_invalid',
  phone_invalid: 'phone_invalid',
  cnpj_invalid: 'cnpj_invalid',
  url_invalid: 'url_invalid',
  link_empty: 'link_invalid',
  link_invalid: 'link_invalid',
  link_wrong_network: 'link_wrong_network',
  link_duplicated: 'link_duplicated',
  hours_overlap: 'hours_overlap',
  date_duplicated: 'hours_overlap',
  category_duplicated: 'category_duplicated',
  category_unknown: 'unknown_category',
  service_price_missing: 'unsupported_value',
  service_category_missing: 'no_main_category',
  service_currency_unknown: 'unsupported_value',
  service_duplicated: 'unsupported_value',
};

/** A finished text as a value of its field. */
function readText(field: BulkTextField, text: string): Read {
  const longest = longestTexts[field];
  if (longest !== undefined && text.length > longest) return { reason: 'too_long' };
  if (isOfKind(field, 'phone')) {
    const read = readPhone(text, true);
    return read.ok ? { value: read.e164 } : { reason: 'phone_invalid' };
  }
  if (field === 'cnpj') {
    const cnpj = readCnpj(text);
    return cnpj === undefined ? { reason: 'cnpj_invalid' } : { value: cnpj };
  }
  const value = readFieldValue(field, text);
  if (value !== undefined) return { value };
  if (field === 'website') return { reason: 'url_invalid' };
  return {
    reason: isOfKind(field, 'link') ? 'link_invalid' : 'unsupported_value',
  };
}

/**
 * Why a text without variables cannot be any location's value; `null` where it can. Whether it is a duplicate is seen at each
 * location alone.
 */
export function fixedTextFault(field: BulkTextField, text: string): PlanReason | null {
  const read = readText(field, text.trim());
  if ('reason' in read) return read.reason;
  const [fault] = findValueFaults({ [field]: read.value });
  return fault === undefined ? null : reasonOfFault[fault.code];
}

/** Categories of the product's four; those the provider holds beyond them are no business of an edit (design section 4). */
function changeCategories(
  { category, additionalCategories }: LocationValues,
  given: readonly Category[],
  act: 'set' | 'add' | 'remove',
): Category[] {
  const visible = additionalCategories.slice(0, maxAdditionalCategories);
  return changeList(visible, given, act, ({ name }) => name).filter(({ name }) => name !== category?.name);
}

/** What is known of a location beyond its values. */
export type EditFacts = {
  /** Names of the attributes that the provider has for its category; `null` where they are not known. */
  readonly offeredAttributes: ReadonlySet<string> | null;
};

const nothingKnown: EditFacts = { offeredAttributes: null };

/** What one operation makes of a field, or why it cannot. */
function operate(current: LocationValues, operation: BulkOperation, facts: EditFacts): Read {
  switch (operation.field) {
    case 'status':
    case 'category':
      return { value: operation.value };
    case 'specialHours':
      return { value: changeSpecialHours(current, operation) };
    case 'labels': {
      if (operation.act === 'clear') return { value: [] };
      const value = changeList(current.labels, operation.values, operation.act, (one) => one);
      return value.length > mostLabels ? { reason: 'list_full', to: value } : { value };
    }
    case 'additionalPhones': {
      if (operation.act === 'clear') return { value: [] };
      const value = changeList(current.additionalPhones, operation.values, operation.act, (one) => one);
      return value.length > mostAdditionalPhones ? { reason: 'list_full', to: value } : { value };
    }
    case 'additionalCategories': {
      if (operation.act === 'clear') return { value: [] };
      const value = changeCategories(current, operation.values, operation.act);
      return value.length > maxAdditionalCategories ? { reason: 'list_full', to: value } : { value };
    }
    case 'logo':
    case 'cover':
    case 'profilePhoto':
      return { value: operation.act === 'clear' ? null : operation.picture };
    case 'photos': {
      const value = changeList(current.photos, operation.photos, 'add', ({ id }) => id);
      return value.length > mostPhotos ? { reason: 'list_full', to: value } : { value };
    }
    case 'faq': {
      if (operation.act === 'clear') return { value: [] };
      const value = changeList(current.faq, operation.entries, operation.act, ({ question }) =>
        foldText(question),
      );
      return value.length > mostFaqEntries ? { reason: 'list_full', to: value } : { value };
    }
    case 'services':
      return operation.act === 'clear' ? { value: [] } : changeServices(current, operation);
    case 'attributes':
      return operation.act === 'clear'
        ? { value: [] }
        : changeAttributes(current.attributes, operation, facts.offeredAttributes);
    case 'ownFields':
      return operation.act === 'clear' ? { value: [] } : changeOwnFields(current, operation);
    default: {
      if ('ranges' in operation) return { value: operation.ranges };
      if (operation.act === 'clear') return { value: null };
      const { text, empty } = renderText(
        operation.text,
        current,
        isOfKind(operation.field, 'website', 'link'),
      );
      if (empty.length > 0 || text === '') return { reason: 'variable_empty', to: text };
      return { ...readText(operation.field, text), to: text };
    }
  }
}

/**
 * What a bulk edit makes of one location: pure, so that the form's preview and the plan agree. Values that are faulty here, by
 * themselves or beside what the location holds, are named instead of sent.
 */
export function editLocation(
  current: LocationValues,
  operations: readonly BulkOperation[],
  facts: EditFacts = nothingKnown,
): EditedLocation {
  const wanted = new Map<LocationField, unknown>();
  const faults: BulkFault[] = [];
  for (const operation of operations) {
    const result = operate(current, operation, facts);
    if ('reason' in result)
      faults.push({ field: operation.field, to: result.to ?? null, reason: result.reason });
    else wanted.set(operation.field, result.value);
  }
  for (const { path, code } of findValueFaults(valuesOf(wanted), current)) {
    const field = path.split('.')[0] ?? '';
    if (!isLocationField(field) || !wanted.has(field)) continue;
    faults.push({ field, to: wanted.get(field), reason: reasonOfFault[code] });
    wanted.delete(field);
  }
  return { wanted: valuesOf(wanted), faults };
}

/** The operations' schema gave each value the shape of its field. */
function valuesOf(wanted: ReadonlyMap<LocationField, unknown>): Partial<LocationValues> {
  return Object.fromEntries(wanted);
}
