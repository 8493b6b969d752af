import { createFormatters, type Formatters } from '@frontage/i18n';
import { useMemo } from 'react';
import { usePhrases } from '../use-phrases';

export type Formats = Formatters;

/** Dates, times, numbers and lists in the language in use. */
export function useFormats(): Formats {
  const { t, locale } = usePhrases();
  return useMemo(() => createFormatters({ t, locale }), [t, locale]);
}
