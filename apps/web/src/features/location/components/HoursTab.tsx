import { weekdays, type DayHours, type Weekday } from '@frontage/domain';
import { ActionIcon, Button, Menu, Switch } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import { FieldRow } from './FieldRow';
import { RangeList } from './RangeList';
import { Section } from './Section';
import { SpecialHours } from './SpecialHours';
import classes from './Form.module.css';

const usual = { open: '09:00', close: '18:00' };
const allDay = { open: '00:00', close: '24:00' };
const workdays = weekdays.slice(0, 5);

/** Regular hours by weekday, and special hours by date. */
export function HoursTab() {
  const { t } = usePhrases();
  return (
    <>
      <Section title={t('location:section.hours')}>
        {weekdays.map((day) => (
          <DayRow key={day} day={day} />
        ))}
      </Section>
      <SpecialHours />
    </>
  );
}

function DayRow({ day }: { readonly day: Weekday }) {
  const { t } = usePhrases();
  const { form } = useForm();
  const ranges = form.typed(day) as DayHours | null;
  const name = t(`fields:field.${day}`);
  const isOpen = ranges !== null && ranges.length > 0;
  const copyTo = (days: readonly Weekday[]) => {
    for (const other of days) if (other !== day) form.set(other, ranges);
  };
  return (
    <FieldRow field={day} isGroup>
      {({ disabled }) => (
        <div className={classes.day}>
          <Switch
            aria-label={`${name}: ${t('location:open')}`}
            label={isOpen ? t('location:open') : t('location:closed')}
            disabled={disabled}
            checked={isOpen}
            onChange={(event) => form.set(day, event.currentTarget.checked ? [usual] : [])}
          />
          <RangeList
            day={name}
            ranges={ranges ?? []}
            isDisabled={disabled}
            onChange={(next) => form.set(day, next)}
          />
          {!disabled && (
            <span className={classes.dayActions}>
              <Button
                variant="subtle"
                size="xs"
                aria-label={t('location:allDayNamed', { day: name })}
                onClick={() => form.set(day, [allDay])}
              >
                {t('location:allDay')}
              </Button>
              <Button
                variant="subtle"
                size="xs"
                leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
                aria-label={t('location:addRange', { day: name })}
                onClick={() => form.set(day, [...(ranges ?? []), isOpen ? { open: '', close: '' } : usual])}
              >
                {t('location:range')}
              </Button>
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon aria-label={t('location:copyNamed', { day: name })}>
                    <IconCopy size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => copyTo(weekdays)}>{t('location:copyAll')}</Menu.Item>
                  <Menu.Item onClick={() => copyTo(workdays)}>{t('location:copyWeekdays')}</Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </span>
          )}
        </div>
      )}
    </FieldRow>
  );
}
