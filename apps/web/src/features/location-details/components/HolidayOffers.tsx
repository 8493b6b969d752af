import { mergeSpecialDays, type OfferedHoliday, type SpecialDay } from '@frontage/domain';
import { Button } from '@mantine/core';
import { useFormats } from '../../../shared/format/use-formats';
import { holidayName } from '../../../shared/queries/holidays';
import { usePhrases } from '../../../shared/use-phrases';
import { weekdayOf } from '../model/weekday-of';
import { Section } from './Section';
import classes from './HolidayOffers.module.css';

const usual = { open: '09:00', close: '18:00' };

type HolidayOffersProps = {
  readonly holidays: readonly OfferedHoliday[];
  readonly days: readonly SpecialDay[];
  readonly onChange: (days: SpecialDay[]) => void;
};

/** Coming holidays that have no hours yet. Taking one never touches a date that has hours. */
export function HolidayOffers({ holidays, days, onChange }: HolidayOffersProps) {
  const { t } = usePhrases();
  const { calendarDate } = useFormats();
  const taken = new Set(days.map(({ date }) => date));
  const open = holidays.filter(({ date }) => !taken.has(date));
  if (open.length === 0) return null;
  const add = (added: readonly SpecialDay[]) => onChange(mergeSpecialDays(days, added));
  return (
    <Section
      title={t('location:holidays.title')}
      help={t('location:holidays.help')}
      action={
        <Button onClick={() => add(open.map(({ date }) => ({ date, ranges: [] })))}>
          {t('location:holidays.closeAll', { count: open.length })}
        </Button>
      }
    >
      <ul className={classes.list}>
        {open.map((holiday) => {
          const { date } = holiday;
          const day = `${t(`fields:weekdayShort.${weekdayOf(date)}`)} ${calendarDate(date)}`;
          const name = holidayName(t, holiday);
          return (
            <li key={date} className={classes.offer}>
              <span className={classes.date}>{day}</span>
              <span className={classes.name}>{name}</span>
              <span className={classes.actions}>
                <Button
                  size="xs"
                  aria-label={t('location:holidays.closeNamed', { name, day })}
                  onClick={() => add([{ date, ranges: [] }])}
                >
                  {t('location:closed')}
                </Button>
                <Button
                  size="xs"
                  aria-label={t('location:holidays.openNamed', { name, day })}
                  onClick={() => add([{ date, ranges: [usual] }])}
                >
                  {t('location:holidays.setHours')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
