import { FormField } from '@frontage/ui';
import { DateEntry } from '../../../shared/dates/DateEntry';
import { TimeEntry } from '../../../shared/dates/TimeEntry';
import { usePhrases } from '../../../shared/use-phrases';
import type { TypedPost } from '../model/typed-post';
import classes from './MomentField.module.css';

type MomentFieldProps = {
  readonly label: string;
  readonly timeLabel: string;
  readonly value: TypedPost['start'];
  readonly onChange: (value: TypedPost['start']) => void;
  readonly error?: string | undefined;
  readonly min?: string;
};

/** A date and an hour side by side. */
export function MomentField({ label, timeLabel, value, onChange, error, min }: MomentFieldProps) {
  const { t } = usePhrases();
  const isDateMissing = value.date === '' || error === undefined;
  return (
    <div className={classes.moment}>
      <DateEntry
        label={label}
        value={value.date}
        min={min}
        error={isDateMissing ? error : undefined}
        onChange={(date) => onChange({ ...value, date })}
      />
      <FormField label={t('plan:when.time')} error={isDateMissing ? undefined : error}>
        {({ 'aria-invalid': isInvalid, ...control }) => (
          <TimeEntry
            {...control}
            aria-label={timeLabel}
            aria-invalid={isInvalid}
            error={isInvalid}
            value={value.time}
            onChange={(time) => onChange({ ...value, time })}
          />
        )}
      </FormField>
    </div>
  );
}
