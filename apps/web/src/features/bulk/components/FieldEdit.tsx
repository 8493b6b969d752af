import { Select } from '@mantine/core';
import { useId } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { actsOf, type BulkField, type DraftFault, type FieldDraft } from '../model/draft';
import { FieldControl } from './FieldControl';
import classes from './FieldEdit.module.css';

type FieldEditProps = {
  readonly projectId: string;
  readonly field: BulkField;
  /** `undefined` keeps the field as it is everywhere. */
  readonly draft: FieldDraft | undefined;
  readonly fault: DraftFault | undefined;
  readonly onChange: (draft: FieldDraft | undefined) => void;
};

/** One field of many locations: kept, or what is done to it. */
export function FieldEdit({ projectId, field, draft, fault, onChange }: FieldEditProps) {
  const { t } = usePhrases();
  const id = useId();
  const name = t(`fields:field.${field}`);
  return (
    <div className={classes.row} role="group" aria-labelledby={id}>
      <span className={classes.label} id={id}>
        {name}
      </span>
      <Select
        aria-label={t('bulk:actOn', { name })}
        data={[
          { value: 'keep', label: t('bulk:act.keep') },
          ...actsOf(field).map((act) => ({ value: act, label: t(`bulk:act.${act}`) })),
        ]}
        value={draft?.act ?? 'keep'}
        allowDeselect={false}
        onChange={(chosen) => {
          const act = actsOf(field).find((one) => one === chosen);
          onChange(act === undefined ? undefined : { ...draft, act });
        }}
      />
      <div className={classes.control}>
        {draft === undefined ? (
          <span className={classes.kept}>{t('bulk:kept')}</span>
        ) : draft.act === 'clear' ? (
          <span className={classes.kept}>{t('bulk:cleared')}</span>
        ) : (
          <FieldControl
            projectId={projectId}
            field={field}
            draft={draft}
            error={fault === undefined ? null : faultText(t, field, fault)}
            onChange={onChange}
          />
        )}
      </div>
    </div>
  );
}

/** What is wrong, in words; what plans say of a location is said of the field here. */
function faultText(t: ReturnType<typeof usePhrases>['t'], field: BulkField, fault: DraftFault): string {
  if (fault === 'empty') return t('validation:requiredNamed', { field: t(`fields:field.${field}`) });
  if (fault === 'variable_unknown' || fault === 'hours_form') return t(`bulk:fault.${fault}`);
  if (fault === 'too_long') return t('bulk:fault.tooLong');
  return t(`ledger:planReason.${fault}`);
}
