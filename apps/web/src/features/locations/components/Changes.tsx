import type { LocationRow } from '@frontage/api-client/contract';
import { StatusBadge } from '@frontage/ui';
import { usePhrases } from '../../../shared/use-phrases';

type ChangesProps = { readonly row: Pick<LocationRow, 'changesInFlight' | 'changesRefused'> };

/** Changes of a location that are not over: refused ones first, since they need a person. */
export function Changes({ row }: ChangesProps) {
  const { t } = usePhrases();
  if (row.changesRefused > 0) {
    return <StatusBadge state="refused" label={t('locations:refused', { count: row.changesRefused })} />;
  }
  if (row.changesInFlight > 0) {
    return <StatusBadge state="inReview" label={t('locations:inFlight', { count: row.changesInFlight })} />;
  }
  return t('state.none');
}
