import { formatPhone } from '@frontage/i18n';
import { usePreferencesStore } from '../../stores/preferences';

/** A number in the groups of its country, in the form of the language in use. */
export function phoneText(e164: string): string {
  return formatPhone(e164, usePreferencesStore.getState().locale);
}
