import type { LocationValues } from '@frontage/domain';
import { createContext, useContext } from 'react';
import type { DraftForm } from './use-draft';

/** What every row of the form works on. */
export type FormContext = {
  readonly form: DraftForm;
  /** What is stored now. */
  readonly values: LocationValues;
  readonly canEdit: boolean;
  readonly projectId: string;
  readonly locationId: string;
};

export const LocationFormContext = createContext<FormContext | null>(null);

/** The form that a row stands in. Throws outside of one. */
export function useForm(): FormContext {
  const form = useContext(LocationFormContext);
  if (form === null) throw new TypeError('A row stands outside of the form.');
  return form;
}
