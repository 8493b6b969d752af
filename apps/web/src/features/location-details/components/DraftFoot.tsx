import { Button } from '@mantine/core';
import { DiscardButton } from '../../../shared/forms/DiscardButton';
import { usePhrases } from '../../../shared/use-phrases';
import type { DraftForm } from '../use-draft';
import formParts from './form-parts.module.css';

type DraftFootProps = {
  readonly form: DraftForm;
  readonly isBusy: boolean;
  readonly onReview: () => void;
};

/** What is not sent yet, and the one way to send it: through a plan. */
export function DraftFoot({ form, isBusy, onReview }: DraftFootProps) {
  const { t } = usePhrases();
  const { changed } = form.reading;
  const undecided = form.reading.moved.size;
  const faulty = changed.filter((field) => form.faults[field] !== undefined).length;
  return (
    <div className={formParts.foot} data-page-foot>
      <span className={formParts.footText} role="status">
        <strong>{t('location:unsent', { count: changed.length })}</strong>
        {undecided > 0 || faulty > 0 ? '. ' : ': '}
        {undecided > 0
          ? t('location:conflict.decide', { count: undecided })
          : faulty > 0
            ? t('location:repairFirst', { count: faulty })
            : changed.map((field) => t(`fields:field.${field}`)).join(', ')}
      </span>
      <DiscardButton onDiscard={form.discard} />
      <Button variant="filled" loading={isBusy} disabled={faulty > 0 || undecided > 0} onClick={onReview}>
        {t('location:review')}
      </Button>
    </div>
  );
}
