import type { LocationRow } from '@frontage/api-client/contract';
import { StatusBadge } from '@frontage/ui';
import { usePhrases } from '../../../shared/use-phrases';

type ChangesProps = {
  readonly row: Pick<LocationRow, 'changesInFlight' | 'changesRefused' | 'health' | 'suggestions'>;
};

/**
 * What is open about a location: refused changes and what keeps us from it first, since they need a person, then what others
 * suggest, then what is on its way.
 */
export function Changes({ row }: ChangesProps) {
  const { t } = usePhrases();
  if (row.changesRefused > 0) {
    return <StatusBadge state="refused" label={t('locations:refused', { count: row.changesRefused })} />;
  }
  if (row.health !== 'fine') return <StatusBadge state="failed" label={t(`pending:health.${row.health}`)} />;
  if (row.suggestions > 0)
    return <StatusBadge state="pendingEdit" label={t('locations:suggested', { count: row.suggestions })} />;
  if (row.changesInFlight > 0) {
    return <StatusBadge state="inReview" label={t('locations:inFlight', { count: row.changesInFlight })} />;
  }
  return t('state.none');
}
