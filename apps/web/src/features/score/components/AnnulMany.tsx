import type { ScoreCheck } from '@frontage/domain';
import { Note } from '@frontage/ui';
import { Button, Textarea } from '@mantine/core';
import { CancelButton } from '../../../shared/forms/CancelButton';
import { FormModal } from '../../../shared/forms/FormModal';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { useShownProjects } from '../../../shared/hooks/use-shown-projects';
import { notifyInfo } from '../../../shared/notify';
import { useAnnulment } from '../../../shared/score/queries';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './AnnulMany.module.css';

/** A check that is to count no longer where it fails, or to count again wherever somebody annulled it. */
export type ManyAct = {
  readonly kind: 'annul' | 'restore';
  readonly check: ScoreCheck;
  readonly locations: number;
};

type AnnulManyProps = {
  readonly act: ManyAct;
  /** The group within which it is done. */
  readonly group: string | undefined;
  readonly onClose: () => void;
};

/**
 * Asks before a check is annulled at many locations, and why; or before it counts again at all of them. Both are done in every project
 * that is shown, as the number of locations is of all of them.
 */
export function AnnulMany({ act, group, onClose }: AnnulManyProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const change = useAnnulment(...useShownProjects().map(({ id }) => id));
  const { kind, check, locations } = act;
  const isAnnul = kind === 'annul';
  const words = { check: t(`score:check.${check}`), count: locations };
  const form = useSubmitForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: isAnnul && reason.trim() === '' && t('score:reasonEmpty') }),
    submit: ({ reason }) => {
      const filter = {
        ...(isAnnul ? { scorePending: check } : {}),
        ...(group === undefined ? {} : { group }),
      };
      const selection = { by: 'filter', filter } as const;
      return change.mutateAsync({ selection, check, ...(isAnnul ? { reason: reason.trim() } : {}) });
    },
    onDone: ({ locations: count }) => {
      notifyInfo({ title: t(isAnnul ? 'score:many.annulled' : 'score:many.restored', { ...words, count }) });
      onClose();
    },
  });
  return (
    <FormModal opened onClose={onClose} title={t(isAnnul ? 'score:many.annul' : 'score:many.restore', words)}>
      <form {...form.props} className={classes.form}>
        {isAnnul ? (
          <Textarea
            label={t('score:reason')}
            description={t('score:many.hint')}
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('reason')}
            data-autofocus
          />
        ) : (
          <p className={classes.plain}>{t('score:many.restoreText')}</p>
        )}
        {form.failure !== null && (
          <Note tone="bad" role="alert">
            {errorText(form.failure)}
          </Note>
        )}
        <span className={classes.foot}>
          <CancelButton onCancel={onClose} isBusy={form.isBusy} />
          <Button type="submit" variant="filled" loading={form.isBusy}>
            {t(isAnnul ? 'score:confirm' : 'score:restore')}
          </Button>
        </span>
      </form>
    </FormModal>
  );
}
