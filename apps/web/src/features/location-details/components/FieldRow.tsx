import type { LocationField, LocationValues } from '@frontage/domain';
import { FieldError } from '@frontage/ui';
import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconArrowBackUp, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { jobPath } from '../../../config/paths';
import { isToldByEntries } from '../../../shared/format/entry-texts';
import { useFieldText } from '../../../shared/format/use-field-text';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import { typedOf } from '../model/typed-values';
import classes from './FieldRow.module.css';
import formParts from './form-parts.module.css';

/** What ties a control to its label, help and fault. */
export type RowControl = {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
  readonly disabled: boolean;
};

type FieldRowProps = {
  readonly field: LocationField;
  readonly help?: ReactNode;
  /** Several controls under one name, rather than one that the label belongs to. */
  readonly isGroup?: boolean;
  /** Takes the whole width: a list under its section's title, which is its name already. */
  readonly isWide?: boolean;
  readonly children: (control: RowControl) => ReactNode;
};

/** A field of the form: label, control, its fault, what it was with the way back, and what others made of it meanwhile. */
export function FieldRow({ field, help, isGroup = false, isWide = false, children }: FieldRowProps) {
  const { t } = usePhrases();
  const { form, values, canEdit, projectId, isNew = false, refusals, again } = useForm();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (again === field) row.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [again, field]);
  const id = useId();
  const name = t(`fields:field.${field}`);
  const fault = form.faults[field];
  const refusal = refusals?.get(field);
  const isChanged = form.reading.changed.includes(field);
  const isMoved = form.reading.moved.has(field);
  const text = useFieldText(isMoved ? [field] : []);
  const stored = text.value(field, values[field]);
  const moved = isToldByEntries(field)
    ? t('location:movedFrom', text.change(field, form.base(field), values[field]))
    : t('location:moved', { value: stored });
  const control = {
    id,
    'aria-describedby': `${id}-about`,
    'aria-invalid': fault !== undefined,
    disabled: !canEdit,
  };
  return (
    <div
      ref={row}
      className={isWide ? classes.wideRow : classes.row}
      {...(isGroup ? { role: 'group', 'aria-label': name } : {})}
    >
      {isGroup ? (
        !isWide && <span className={classes.label}>{name}</span>
      ) : (
        <label className={classes.label} htmlFor={id}>
          {name}
        </label>
      )}
      <div className={classes.control}>
        {children(control)}
        <div id={`${id}-about`}>
          {help !== undefined && <span className={formParts.help}>{help}</span>}
          {fault !== undefined && <FieldError>{t(`location:fault.${fault}`)}</FieldError>}
          {refusal !== undefined && (
            <div
              className={classes.conflict}
              role="group"
              aria-label={t('location:refused.of', { field: name })}
            >
              <FieldError>
                {refusal.message === null
                  ? t('location:refused.silent', { value: text.value(field, refusal.to) })
                  : t('location:refused.said', {
                      value: text.value(field, refusal.to),
                      message: refusal.message,
                    })}
              </FieldError>
              <Anchor component={Link} to={jobPath(refusal.jobId, projectId)} size="sm">
                {t('location:refused.toJob')}
              </Anchor>
              {canEdit && !isChanged && (
                <Button
                  size="xs"
                  onClick={() => form.set(field, typedOf(field, refusal.to as LocationValues[LocationField]))}
                >
                  {t('location:refused.again')}
                </Button>
              )}
            </div>
          )}
          {isMoved && (
            <div
              className={classes.conflict}
              role="group"
              aria-label={t('location:conflict.of', { field: name })}
            >
              <span className={classes.moved} role="status">
                <IconInfoCircle size={16} stroke={1.75} aria-hidden />
                {moved}
              </span>
              <span className={formParts.choices}>
                <Button size="xs" onClick={() => form.revert(field)}>
                  {t('location:conflict.theirs')}
                </Button>
                <Button size="xs" onClick={() => form.keep(field)}>
                  {t('location:conflict.mine')}
                </Button>
              </span>
            </div>
          )}
        </div>
      </div>
      {isChanged && !isNew && (
        <div className={classes.old}>
          <span className={classes.oldText}>
            {t('location:was')} <s title={stored}>{stored}</s>
          </span>
          <ActionIcon aria-label={t('location:revert', { field: name })} onClick={() => form.revert(field)}>
            <IconArrowBackUp size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
