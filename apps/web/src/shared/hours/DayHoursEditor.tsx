import { type DayHours } from '@frontage/domain';
import { ActionIcon, Button, Menu, Switch } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { usePhrases } from '../use-phrases';
import classes from './DayHoursEditor.module.css';
import { RangeList } from './RangeList';

const usual = { open: '09:00', close: '18:00' };
const allDay = { open: '00:00', close: '24:00' };

type DayHoursEditorProps = {
  /** What the day is called. */
  readonly day: string;
  /** As typed; no range is closed, `null` no hours at all. */
  readonly ranges: DayHours | null;
  readonly isDisabled?: boolean;
  readonly onChange: (ranges: DayHours) => void;
  /** Offers to take the hours over to other weekdays. */
  readonly onCopy?: (to: 'all' | 'workdays') => void;
};

/** The hours of one day: closed or open, in several ranges, around the clock, past midnight. */
export function DayHoursEditor({ day, ranges, isDisabled = false, onChange, onCopy }: DayHoursEditorProps) {
  const { t } = usePhrases();
  const isOpen = ranges !== null && ranges.length > 0;
  return (
    <div className={classes.day}>
      <Switch
        aria-label={`${day}: ${t('location:open')}`}
        label={isOpen ? t('location:open') : t('location:closed')}
        disabled={isDisabled}
        checked={isOpen}
        onChange={(event) => onChange(event.currentTarget.checked ? [usual] : [])}
      />
      <RangeList day={day} ranges={ranges ?? []} isDisabled={isDisabled} onChange={onChange} />
      {!isDisabled && (
        <span className={classes.dayActions}>
          <Button
            variant="subtle"
            size="xs"
            aria-label={t('location:allDayNamed', { day })}
            onClick={() => onChange([allDay])}
          >
            {t('location:allDay')}
          </Button>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            aria-label={t('location:addRange', { day })}
            onClick={() => onChange([...(ranges ?? []), isOpen ? { open: '', close: '' } : usual])}
          >
            {t('location:range')}
          </Button>
          {onCopy !== undefined && (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={t('location:copyNamed', { day })}>
                  <IconCopy size={16} stroke={1.5} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => onCopy('all')}>{t('location:copyAll')}</Menu.Item>
                <Menu.Item onClick={() => onCopy('workdays')}>{t('location:copyWeekdays')}</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </span>
      )}
    </div>
  );
}
