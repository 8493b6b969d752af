import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './Counter.module.css';

/** The shortest and the longest text over all chosen locations, in the provider's units. */
export type LengthRange = { readonly min: number; readonly max: number };

type CounterProps = {
  /** Left out while it is not known; then what is typed is counted. */
  readonly range: LengthRange | undefined;
  readonly typed: string;
  readonly limit: number;
};

/** `172–268 of 1,500`; over the limit it is said in the colour and by the fault of the locations. */
export function Counter({ range, typed, limit }: CounterProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const { min, max } = range ?? { min: typed.length, max: typed.length };
  const values = { limit: number(limit) };
  return (
    <span className={classes.counter} data-over={max > limit || undefined}>
      {min === max
        ? t('posts:counter.one', { ...values, length: number(max) })
        : t('posts:counter.range', { ...values, min: number(min), max: number(max) })}
    </span>
  );
}
