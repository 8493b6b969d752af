import { dateSchema, type SpecialDay } from '@frontage/domain';
import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { DateEntry } from '../../../shared/dates/DateEntry';
import { RangeList } from '../../../shared/hours/RangeList';
import { holidayName, useComingHolidays } from '../../../shared/queries/holidays';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import { FieldRow } from './FieldRow';
import { HolidayOffers } from './HolidayOffers';
import { Section } from './Section';
import classes from './SpecialHours.module.css';
import formParts from './form-parts.module.css';

const usual = { open: '09:00', close: '18:00' };
const isDate = (text: string) => dateSchema.safeParse(text).success;

/** Dates with hours of their own, closed or open in ranges, and the holidays that have none yet. */
export function SpecialHours() {
  const { t } = usePhrases();
  const { form, values, canEdit, projectId } = useForm();
  const today = new Date().toISOString().slice(0, 10);
  const { holidays } = useComingHolidays(projectId, values.address, today);
  const names = new Map(holidays.map((holiday) => [holiday.date, holidayName(t, holiday)]));
  const days = form.typed('specialHours') as SpecialDay[];
  const put = (index: number, part: Partial<SpecialDay>) =>
    form.set(
      'specialHours',
      days.map((day, at) => (at === index ? { ...day, ...part } : day)),
    );
  return (
    <>
      <Section
        title={t('location:section.special')}
        help={t('location:section.specialHelp')}
        action={
          canEdit && (
            <Button
              leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
              onClick={() => form.set('specialHours', [...days, { date: '', ranges: [] }])}
            >
              {t('location:addDate')}
            </Button>
          )
        }
      >
        <FieldRow field="specialHours" isGroup isWide>
          {({ disabled }) => (
            <>
              {days.length === 0 && <span className={formParts.help}>{t('location:noSpecial')}</span>}
              {days.map((day, index) => (
                // A date may be typed twice for a moment, so only its place is its own.
                <div key={index} className={classes.day}>
                  <div className={classes.date}>
                    <DateEntry
                      label={t('location:date')}
                      isLabelHidden
                      disabled={disabled}
                      value={day.date}
                      min={day.date < today && isDate(day.date) ? undefined : today}
                      onChange={(date) => put(index, { date })}
                    />
                  </div>
                  <span className={classes.dayName}>{names.get(day.date)}</span>
                  <Switch
                    aria-label={`${day.date}: ${t('location:open')}`}
                    label={day.ranges.length > 0 ? t('location:open') : t('location:closed')}
                    disabled={disabled}
                    checked={day.ranges.length > 0}
                    onChange={(event) => put(index, { ranges: event.currentTarget.checked ? [usual] : [] })}
                  />
                  <RangeList
                    day={day.date}
                    ranges={day.ranges}
                    isDisabled={disabled}
                    onChange={(ranges) => put(index, { ranges })}
                  />
                  {!disabled && (
                    <ActionIcon
                      aria-label={t('location:removeDate', { day: day.date })}
                      onClick={() =>
                        form.set(
                          'specialHours',
                          days.filter((_, at) => at !== index),
                        )
                      }
                    >
                      <IconTrash size={16} stroke={1.5} aria-hidden />
                    </ActionIcon>
                  )}
                </div>
              ))}
            </>
          )}
        </FieldRow>
      </Section>
      {canEdit && (
        <HolidayOffers holidays={holidays} days={days} onChange={(next) => form.set('specialHours', next)} />
      )}
    </>
  );
}
