import type { LocationDetail } from '@frontage/api-client/contract';
import { isLocationField, type LocationField } from '@frontage/domain';

/** A value that did not get through, and what the provider said of it. */
export type Refusal = { readonly to: unknown; readonly message: string | null; readonly jobId: string };

/** Fields whose newest change was refused or failed: what was wanted is not what stands there. */
export function refusalsOf(changes: LocationDetail['lastChanges']): ReadonlyMap<LocationField, Refusal> {
  const newest = new Map<string, LocationDetail['lastChanges'][number]>();
  for (const change of changes) if (!newest.has(change.field)) newest.set(change.field, change);
  const refusals = new Map<LocationField, Refusal>();
  for (const { field, state, to, message, jobId } of newest.values())
    if (isLocationField(field) && (state === 'rejected' || state === 'failed'))
      refusals.set(field, { to, message, jobId });
  return refusals;
}
