import type { LocationSelection } from '@frontage/api-client/contract';
import type { DayHours } from '@frontage/domain';
import { SplitName } from '@frontage/ui';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { fieldValueText } from '../../../shared/format/field-value';
import { useFormats } from '../../../shared/format/use-formats';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { holidayName } from '../../../shared/queries/holidays';
import { usePhrases } from '../../../shared/use-phrases';
import { comingQuery, matrixQuery } from '../queries';
import classes from './HolidayMatrix.module.css';

type HolidayMatrixProps = { readonly projectId: string; readonly selection: LocationSelection };

/** The chosen locations by the coming holidays: what each has, the gaps marked and counted. */
export function HolidayMatrix({ projectId, selection }: HolidayMatrixProps) {
  const { t, locale } = usePhrases();
  const formats = useFormats();
  const prefix = useNamePrefix(projectId);
  const today = new Date().toISOString().slice(0, 10);
  const coming = useQuery(comingQuery(projectId, selection, today, locale));
  const holidays = coming.data?.items ?? [];
  const query = useQuery(
    matrixQuery(
      projectId,
      selection,
      holidays.map(({ date, places }) => ({ date, places })),
    ),
  );
  if (coming.isError) return <LoadFailed query={coming} />;
  if (query.isError) return <LoadFailed query={query} />;
  if (query.data === undefined) return <Skeleton height={240} />;
  const { items, gaps, locations } = query.data;
  const hours = (day: DayHours) => fieldValueText(t, 'monday', day);
  return (
    <>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('bulk:matrix.title')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('fields:part.location')}</th>
              {holidays.map((holiday, index) => (
                <th key={holiday.date} scope="col">
                  {holidayName(t, holiday)}
                  <span className={classes.quiet}>{formats.calendarDate(holiday.date)}</span>
                  <span className={(gaps[index] ?? 0) > 0 ? classes.gap : classes.quiet}>
                    {t('bulk:matrix.gaps', { count: gaps[index] ?? 0 })}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ locationId, name, days, notKept }) => (
              <tr key={locationId}>
                <th scope="row">
                  <SplitName name={name} prefix={prefix} />
                </th>
                {days.map((day, index) => {
                  const isKept = !notKept.includes(index);
                  const text =
                    day === null ? t(isKept ? 'bulk:matrix.gap' : 'bulk:matrix.notThere') : hours(day);
                  const look = day !== null ? undefined : isKept ? classes.gap : classes.quiet;
                  return (
                    <td key={holidays[index]?.date ?? index} className={look}>
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {locations > items.length && (
        <p className={classes.quiet}>{t('bulk:matrix.more', { count: locations - items.length })}</p>
      )}
    </>
  );
}
