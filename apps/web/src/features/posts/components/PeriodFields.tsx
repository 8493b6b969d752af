import { usePhrases } from '../../../shared/use-phrases';
import type { PostFields } from '../use-post-fields';
import { MomentField } from './MomentField';
import classes from './PeriodFields.module.css';

type PeriodFieldsProps = { readonly kind: 'event' | 'offer'; readonly fields: PostFields };

/** From when to when an event or an offer lasts. */
export function PeriodFields({ kind, fields: { values, set, errorOf } }: PeriodFieldsProps) {
  const { t } = usePhrases();
  return (
    <div className={classes.pair}>
      <MomentField
        label={t(`posts:start.${kind}`)}
        timeLabel={t(`posts:startTime.${kind}`)}
        value={values.start}
        onChange={(value) => set('start', value)}
        error={errorOf('start')}
      />
      <MomentField
        label={t(`posts:end.${kind}`)}
        timeLabel={t(`posts:endTime.${kind}`)}
        value={values.end}
        {...(values.start.date === '' ? {} : { min: values.start.date })}
        onChange={(value) => set('end', value)}
        error={errorOf('end')}
      />
    </div>
  );
}
