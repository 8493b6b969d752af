import type { Suggestion } from '@frontage/api-client/contract';
import { ChangedText } from '@frontage/ui';
import { VisuallyHidden } from '@mantine/core';
import { fieldValueText } from '../../../shared/format/field-value';
import { usePhrases } from '../../../shared/use-phrases';
import classes from '../pages/PendingPage.module.css';

type Field = Suggestion['field'];

/** A value that would give way, struck. */
export function OldValue({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const { t } = usePhrases();
  const text = fieldValueText(t, field, value);
  return (
    <span className={classes.old} title={text}>
      {text}
    </span>
  );
}

/** A value beside the one it differs from, with what is different marked. */
export function NewValue({
  field,
  from,
  to,
}: {
  readonly field: Field;
  readonly from: unknown;
  readonly to: unknown;
}) {
  const { t } = usePhrases();
  const text = fieldValueText(t, field, to);
  return (
    <span className={classes.new} title={text}>
      <ChangedText from={fieldValueText(t, field, from)} to={text} />
    </span>
  );
}

/** Both values in one line, for narrow screens. */
export function BothValues(props: { readonly field: Field; readonly from: unknown; readonly to: unknown }) {
  const { t } = usePhrases();
  return (
    <span className={classes.both}>
      <VisuallyHidden>{t('pending:column.ours')}</VisuallyHidden>
      <OldValue field={props.field} value={props.from} />
      <span className={classes.becomes}>
        <span aria-hidden>→</span>
        <VisuallyHidden>{t('pending:column.theirs')}</VisuallyHidden>
        <NewValue {...props} />
      </span>
    </span>
  );
}
