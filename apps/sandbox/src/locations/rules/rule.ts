import type { RuleViolation } from '../../http/errors';
import type { LocationData } from '../types';

/** What a rule may look at: the location as it would become, as it was, and the time. */
export interface RuleInput {
  next: LocationData;
  /** Undefined while a location is being created. */
  before: LocationData | undefined;
  now: number;
}

/** Checks one field of a location that is about to be written. */
export type Rule = (input: RuleInput) => RuleViolation[];

/** A broken rule at a field, named in snake_case as Google does. */
export function broken(reason: string, fieldMask: string): RuleViolation {
  return { reason, metadata: { field_mask: fieldMask } };
}
