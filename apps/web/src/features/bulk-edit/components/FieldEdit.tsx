import type { LocationSelection } from '@frontage/api-client/contract';
import { Select, Skeleton } from '@mantine/core';
import { Suspense, useId } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { isWeekday, socialNetworks } from '@frontage/domain';
import { actsOf, type Act, type BulkField, type DraftFault, type FieldDraft } from '../model/draft';
import { FieldControl } from './FieldControl';
import classes from './FieldEdit.module.css';
import fieldParts from './field-parts.module.css';

type FieldEditProps = {
  readonly projectId: string;
  readonly selection: LocationSelection | null;
  readonly field: BulkField;
  /** `undefined` keeps the field as it is everywhere. */
  readonly draft: FieldDraft | undefined;
  readonly fault: DraftFault | undefined;
  readonly onChange: (draft: FieldDraft | undefined) => void;
  /** Takes the draft over to other fields. */
  readonly onCopy: (fields: readonly BulkField[], draft: FieldDraft) => void;
};

/** One field of many locations: kept, or what is done to it. */
export function FieldEdit({ projectId, selection, field, draft, fault, onChange, onCopy }: FieldEditProps) {
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
          ...actsOf(field).map((act) => ({ value: act, label: t(`bulk:act.${phraseOfAct(field, act)}`) })),
        ]}
        value={draft?.act ?? 'keep'}
        allowDeselect={false}
        onChange={(chosen) => {
          const act = actsOf(field).find((one) => one === chosen);
          // A weekday that is set begins open, in the usual hours.
          const ranges = isWeekday(field) && draft === undefined ? { ranges: [usualHours] } : {};
          onChange(act === undefined ? undefined : { ...ranges, ...draft, act });
        }}
      />
      <div className={fieldParts.control}>
        {draft === undefined ? (
          <span className={fieldParts.kept}>{t('bulk:kept')}</span>
        ) : draft.act === 'clear' ? (
          <span className={fieldParts.kept}>{t('bulk:cleared')}</span>
        ) : (
          <Suspense fallback={<Skeleton height={64} />}>
            <FieldControl
              projectId={projectId}
              selection={selection}
              field={field}
              draft={draft}
              error={fault === undefined ? null : faultText(t, field, fault)}
              onChange={onChange}
              onCopy={(fields) => onCopy(fields, draft)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function isSocialNetwork(field: BulkField): boolean {
  return socialNetworks.some((network) => network === field);
}

const usualHours = { open: '09:00', close: '18:00' };

/** Dates, services and attributes are merged by what they are called, and each says so in its own words. */
function phraseOfAct(field: BulkField, act: Act) {
  if (act !== 'merge') return act;
  if (field === 'services') return 'mergeServices';
  if (field === 'attributes') return 'mergeAttributes';
  return field === 'ownFields' ? 'set' : 'merge';
}

/** What is wrong, in words; what plans say of a location is said of the field here. */
function faultText(t: ReturnType<typeof usePhrases>['t'], field: BulkField, fault: DraftFault): string {
  if (fault === 'empty' && isSocialNetwork(field)) return t('location:fault.link_empty');
  if (fault === 'empty') return t('validation:requiredNamed', { field: t(`fields:field.${field}`) });
  if (fault === 'variable_unknown' || fault === 'hours_form' || fault === 'services_incomplete')
    return t(`bulk:fault.${fault}`);
  if (fault === 'too_long') return t('bulk:fault.tooLong');
  if (fault === 'link_invalid' || fault === 'link_wrong_network' || fault === 'link_duplicated')
    return t(`location:fault.${fault}`);
  return t(`ledger:planReason.${fault}`);
}
