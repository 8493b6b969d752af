import type { LocationStatus } from '@frontage/domain';
import { StatusBadge } from '@frontage/ui';
import { usePhrases } from '../../../shared/use-phrases';

const states = {
  OPEN: 'open',
  CLOSED_TEMPORARILY: 'temporarilyClosed',
  CLOSED_PERMANENTLY: 'permanentlyClosed',
} as const;

/** A location's status as icon and word. */
export function Status({
  status,
  isShort = false,
}: {
  readonly status: LocationStatus;
  readonly isShort?: boolean;
}) {
  const { t } = usePhrases();
  return (
    <StatusBadge
      state={states[status]}
      label={t(isShort ? `fields:statusShort.${status}` : `fields:status.${status}`)}
    />
  );
}
