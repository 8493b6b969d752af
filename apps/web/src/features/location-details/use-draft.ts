import { isApiError } from '@frontage/api-client';
import { isLocationField, valueFaultCodes, type LocationField, type LocationValues } from '@frontage/domain';
import { useCallback, useMemo, useState } from 'react';
import { parseDraft, readDraft, type Draft } from './model/draft';
import { typedOf, type FaultCode } from './model/typed-values';

function codeOf(code: string): FaultCode {
  if (code === 'store_code_taken') return code;
  return valueFaultCodes.find((known) => known === code) ?? 'unsupported';
}

function omit<T extends Partial<Record<LocationField, unknown>>>(all: T, field: LocationField): T {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== field)) as T;
}

/** What is typed on a location's page and not sent. Kept for the tab's life, so that a reload loses nothing. */
export function useDraft(userId: string, locationId: string, current: LocationValues) {
  const key = `frontage.location-draft.${userId}.${locationId}`;
  const [draft, setDraft] = useState<Draft>(() => parseDraft(sessionStorage.getItem(key)));
  const [refused, setRefused] = useState<Partial<Record<LocationField, FaultCode>>>({});
  const change = useCallback(
    (update: (before: Draft) => Draft) => {
      setDraft((before) => {
        const after = update(before);
        if (Object.keys(after).length === 0) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(after));
        return after;
      });
    },
    [key],
  );
  const without = (field: LocationField) => {
    setRefused((before) => omit(before, field));
  };
  const reading = useMemo(() => readDraft(draft, current), [draft, current]);
  return {
    reading,
    /** What the draft means against values that were read just now. */
    readAgainst: (latest: LocationValues) => readDraft(draft, latest),
    faults: { ...refused, ...reading.faults },
    typed: (field: LocationField): unknown => {
      const entry = draft[field];
      return entry === undefined ? typedOf(field, current[field]) : entry.typed;
    },
    /** The stored value that the person began from; that of now where nothing is typed. */
    base: (field: LocationField): unknown => {
      const entry = draft[field];
      return entry === undefined ? current[field] : entry.base;
    },
    set: (field: LocationField, typed: unknown) => {
      without(field);
      change((before) => ({
        ...before,
        [field]: { typed, base: before[field] === undefined ? current[field] : before[field].base },
      }));
    },
    /** What was typed stays, against the value that somebody else set meanwhile. */
    keep: (field: LocationField) => {
      change((before) => {
        const entry = before[field];
        return entry === undefined ? before : { ...before, [field]: { ...entry, base: current[field] } };
      });
    },
    revert: (field: LocationField) => {
      without(field);
      change((before) => omit(before, field));
    },
    discard: () => {
      setRefused({});
      change(() => ({}));
    },
    /** Puts the server's faults beside their fields; answers whether it named any. */
    refuse: (error: unknown): boolean => {
      if (!isApiError(error, 'validation_failed')) return false;
      const found: Partial<Record<LocationField, FaultCode>> = {};
      for (const { path, code } of error.fields) {
        const parts = path.split('.');
        const field = parts[parts.indexOf('values') + 1] ?? '';
        if (isLocationField(field)) found[field] = codeOf(code);
      }
      setRefused(found);
      return Object.keys(found).length > 0;
    },
  };
}

/** The draft of the page, as its rows use it. */
export type DraftForm = ReturnType<typeof useDraft>;
