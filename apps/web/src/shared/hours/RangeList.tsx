import { isOvernight, timeRangeSchema, type TimeRange } from '@frontage/domain';
import { Tag } from '@frontage/ui';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { TimeEntry } from '../dates/TimeEntry';
import { usePhrases } from '../use-phrases';
import classes from './RangeList.module.css';

type RangeListProps = {
  readonly day: string;
  readonly ranges: readonly TimeRange[];
  readonly isDisabled: boolean;
  readonly onChange: (ranges: TimeRange[]) => void;
};

/** Opening ranges of a day, as they are typed. One that runs past midnight says so. */
export function RangeList({ day, ranges, isDisabled, onChange }: RangeListProps) {
  const { t } = usePhrases();
  const put = (index: number, part: Partial<TimeRange>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...part } : range)));
  return (
    <div className={classes.ranges}>
      {ranges.map((range, index) => {
        const isOver = timeRangeSchema.safeParse(range).success && isOvernight(range);
        return (
          // Ranges have no identity but their place.
          <span key={index} className={classes.range}>
            <TimeEntry
              className={classes.time ?? ''}
              aria-label={t('location:from', { day })}
              disabled={isDisabled}
              value={range.open}
              onChange={(open) => put(index, { open })}
            />
            {t('location:until')}
            <TimeEntry
              className={classes.time ?? ''}
              aria-label={t('location:to', { day })}
              disabled={isDisabled}
              value={range.close}
              onChange={(close) => put(index, { close })}
            />
            {isOver && <Tag>{t('location:nextDay')}</Tag>}
            {ranges.length > 1 && !isDisabled && (
              <ActionIcon
                aria-label={t('location:removeRange', { day })}
                onClick={() => onChange(ranges.filter((_, at) => at !== index))}
              >
                <IconX size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
          </span>
        );
      })}
    </div>
  );
}
