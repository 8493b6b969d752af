import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { localDate } from '../../../shared/dates/local-date';
import { usePhrases } from '../../../shared/use-phrases';
import { useFormats } from '../../../shared/format/use-formats';
import { clockRows } from '../model/clock-rows';
import { planQueries } from '../queries';
import classes from './ClockList.module.css';

type ClockListProps = {
  readonly projectId: string;
  readonly planId: string;
  /** `2026-11-20T06:00`. */
  readonly localAt: string;
};

/** What a time on each location's own clock is on the viewer's, zone by zone. */
export function ClockList({ projectId, planId, localAt }: ClockListProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { data, isError } = useQuery(planQueries.clocks(projectId, planId, localAt));
  if (isError)
    return (
      <Text size="xs" c="dimmed" role="status">
        {t('plan:clocks.failed')}
      </Text>
    );
  if (data === undefined) return <Skeleton height={48} />;
  const rows = clockRows(data.items, localAt, formats.zoneName);
  const exceptions = rows.filter(({ insteadAt, isTwice }) => insteadAt !== null || isTwice);
  return (
    <Stack gap={4}>
      <Text size="xs" c="dimmed">
        {t('plan:clocks.title', { zone: formats.zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone) })}
      </Text>
      <table className={classes.table} aria-label={t('plan:clocks.name')}>
        <tbody>
          {rows.map(({ at, zones, locations }) => (
            <tr key={at}>
              <th scope="row">
                {localDate(new Date(at)) === localAt.slice(0, 10) ? formats.time(at) : formats.dateTime(at)}
              </th>
              <td>{formats.list(zones)}</td>
              <td>{formats.number(locations)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {exceptions.map(({ at, zones, insteadAt }) => (
        <Text key={at} size="xs" c="dimmed">
          {insteadAt === null
            ? t('plan:clocks.twice', { zones: formats.list(zones), time: localAt.slice(11) })
            : t('plan:clocks.skipped', {
                zones: formats.list(zones),
                time: localAt.slice(11),
                instead: insteadAt,
              })}
        </Text>
      ))}
    </Stack>
  );
}
