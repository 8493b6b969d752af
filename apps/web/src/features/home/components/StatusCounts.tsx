import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { locationStatuses, type LocationStatus } from '@frontage/domain';
import { Figure, StateIcon, useIsNarrow } from '@frontage/ui';
import { Skeleton } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './StatusCounts.module.css';

/** Answer of the summary endpoint. */
export type Summary = ResponseOf<typeof contract.locations.summary>;

const icons = {
  OPEN: 'open',
  CLOSED_TEMPORARILY: 'temporarilyClosed',
  CLOSED_PERMANENTLY: 'permanentlyClosed',
} as const satisfies Record<LocationStatus, string>;

type CountProps = {
  readonly to: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: string | undefined;
  readonly unit?: string | undefined;
};

function Count({ to, icon, label, value, unit }: CountProps) {
  return (
    <li>
      <Link to={to} className={classes.count}>
        <span className={classes.label}>
          {icon}
          {label}
        </span>
        {value === undefined ? (
          <span className={classes.bar}>
            <Skeleton height={12} />
          </span>
        ) : (
          <Figure value={value} {...(unit === undefined ? {} : { unit })} />
        )}
      </Link>
    </li>
  );
}

/** How many locations are in each status; each count leads to the list of them. */
export function StatusCounts({ summary }: { readonly summary: Summary | undefined }) {
  const { t } = usePhrases();
  const { number, percent } = useFormats();
  const isNarrow = useIsNarrow();
  const total = summary?.total;
  const share = (count: number) =>
    total === undefined || total === 0 || isNarrow ? undefined : percent(count / total);
  return (
    <ul className={classes.counts} aria-label={t('home:overview.statusCounts')}>
      <Count
        to={paths.locations}
        icon={
          <span className={classes.icon}>
            <IconBuildingStore size={16} stroke={1.5} aria-hidden />
          </span>
        }
        label={t('home:overview.all')}
        value={total === undefined ? undefined : number(total)}
        unit={isNarrow ? undefined : t('home:overview.unit')}
      />
      {locationStatuses.map((status) => {
        const count = summary?.byStatus[status];
        return (
          <Count
            key={status}
            to={`${paths.locations}?status=${status}`}
            icon={<StateIcon state={icons[status]} />}
            label={t(isNarrow ? `home:overview.statusShort.${status}` : `home:overview.status.${status}`)}
            value={count === undefined ? undefined : number(count)}
            unit={count === undefined ? undefined : share(count)}
          />
        );
      })}
    </ul>
  );
}
