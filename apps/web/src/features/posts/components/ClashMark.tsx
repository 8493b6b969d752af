import { IconCalendarExclamation } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './ClashMark.module.css';

/** Marks a post that comes within a day of another at the same location. */
export function ClashMark() {
  const { t } = usePhrases();
  const label = t('posts:calendar.clash');
  return (
    <span className={classes.clash} role="img" aria-label={label} title={label}>
      <IconCalendarExclamation size={13} stroke={1.5} aria-hidden />
    </span>
  );
}
