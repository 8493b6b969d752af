import type { ChangeField } from '@frontage/domain';
import { ChangedText } from '@frontage/ui';
import { VisuallyHidden } from '@mantine/core';
import { inColumn } from '../format/in-column';
import { useFieldText } from '../format/use-field-text';
import { usePhrases } from '../use-phrases';
import classes from './Values.module.css';

type Field = ChangeField;

type ValueProps = {
  readonly field: Field;
  readonly from: unknown;
  readonly to: unknown;
  /** Of a long common start only the end, as in a column, where the difference would be out of sight. @default false */
  readonly isShort?: boolean;
};

function useTexts({ field, from, to, isShort = false }: ValueProps) {
  const whole = useFieldText([field]).change(field, from, to);
  return { whole, ...(isShort ? inColumn(whole) : whole) };
}

/** A value that would give way, struck. */
export function OldValue(props: ValueProps) {
  const { whole, from } = useTexts(props);
  return (
    <span className={classes.old} title={whole.from}>
      {from}
    </span>
  );
}

/** A value beside the one it differs from, with the differences marked. */
export function NewValue(props: ValueProps) {
  const { whole, from, to } = useTexts(props);
  return (
    <span className={classes.new} title={whole.to}>
      <ChangedText from={from} to={to} />
    </span>
  );
}

/** Both values in one line, for narrow screens. */
export function BothValues(props: { readonly field: Field; readonly from: unknown; readonly to: unknown }) {
  const { t } = usePhrases();
  return (
    <span className={classes.both}>
      <VisuallyHidden>{t('pending:column.ours')}</VisuallyHidden>
      <OldValue {...props} />
      <span className={classes.becomes}>
        <span aria-hidden>→</span>
        <VisuallyHidden>{t('pending:column.theirs')}</VisuallyHidden>
        <NewValue {...props} />
      </span>
    </span>
  );
}
