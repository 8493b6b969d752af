import type { LocationField, LocationValues } from '@frontage/domain';
import { createContext, useContext } from 'react';
import type { Refusal } from './model/refusals';
import type { DraftForm } from './use-draft';

/** What every row of the form works on. */
export type FormContext = {
  readonly form: DraftForm;
  /** What is stored now. */
  readonly values: LocationValues;
  readonly canEdit: boolean;
  readonly projectId: string;
  readonly locationId: string;
  /** The location is not there yet: nothing stands at the provider that a field could differ from. */
  readonly isNew?: boolean;
  /** What did not get through the last time, by field. */
  readonly refusals?: ReadonlyMap<LocationField, Refusal>;
  /** The field that a link led to, which takes the focus. */
  readonly again?: LocationField | undefined;
};

export const LocationFormContext = createContext<FormContext | null>(null);

/** The form that a row stands in. Throws outside of one. */
export function useForm(): FormContext {
  const form = useContext(LocationFormContext);
  if (form === null) throw new TypeError('A row stands outside of the form.');
  return form;
}
