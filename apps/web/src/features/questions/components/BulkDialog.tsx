import { isApiError, type ApiError } from '@frontage/api-client';
import { unansweredReasons } from '@frontage/api-client/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CancelButton } from '../../../shared/forms/CancelButton';
import { FormModal } from '../../../shared/forms/FormModal';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useFormats } from '../../../shared/format/use-formats';
import { notifyInfo } from '../../../shared/notify';
import { titleOfDeed } from '../../../shared/plan-title';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { questionActs, questionsKey } from '../queries';
import { AnswerField, isSendable } from './AnswerField';
import { Refused } from './Refused';
import classes from './question-parts.module.css';

type BulkDialogProps = {
  readonly projectId: string;
  readonly questionIds: readonly string[];
  readonly onClose: () => void;
  readonly onSent: () => void;
};

type Reason = (typeof unansweredReasons)[number];

/** One answer for several questions. */
export function BulkDialog({ projectId, questionIds, onClose, onSent }: BulkDialogProps) {
  const { t } = usePhrases();
  const { list } = useFormats();
  const queryClient = useQueryClient();
  const count = questionIds.length;
  const readAgain = () => queryClient.invalidateQueries({ queryKey: questionsKey(projectId) });
  const form = useSubmitForm({
    initialValues: { text: '' },
    validate: () => ({}),
    submit: ({ text }) =>
      questionActs.answerMany(projectId, {
        questionIds: [...questionIds],
        text: text.trim(),
        title: titleOfDeed(t, { what: 'answer_many', count }),
      }),
    onDone: (answered) => {
      void readAgain();
      const title = answered.isWaiting ? 'questions:bulk.asked' : 'questions:bulk.sent';
      const reasons = reasonsOf(
        t,
        answered.leftOut.map(({ reason }) => reason),
      );
      notifyInfo({
        id: 'answers',
        title: t(title, { count: answered.answers }),
        ...(reasons.length === 0 ? {} : { text: t('questions:bulk.leftOut', { reasons: list(reasons) }) }),
      });
      onSent();
    },
    onFailed: () => void readAgain(),
  });
  const { text } = form.values;
  const { failure } = form;
  const reasons = isApiError(failure) ? reasonsOf(t, reasonsIn(failure)) : [];
  return (
    <FormModal opened onClose={onClose} title={t('questions:bulk.title', { count })}>
      <form className={classes.form} {...form.props}>
        <AnswerField
          projectId={projectId}
          text={text}
          onChange={(next) => form.setFieldValue('text', next)}
          hint={t('questions:bulk.text', { example: '{neighborhood}' })}
        />
        {failure instanceof Error && (
          <Refused error={failure}>
            {reasons.length > 0 ? t('questions:bulk.leftOut', { reasons: list(reasons) }) : undefined}
          </Refused>
        )}
        <div className={classes.foot}>
          <CancelButton onCancel={onClose} isBusy={form.isBusy} />
          <Button type="submit" variant="filled" loading={form.isBusy} disabled={!isSendable(text)}>
            {t('questions:bulk.send', { count })}
          </Button>
        </div>
      </form>
    </FormModal>
  );
}

/** Why nothing of what was chosen can be sent, where the server says so. */
function reasonsIn({ fields }: ApiError): Reason[] {
  return fields.flatMap(({ code }) => unansweredReasons.filter((reason) => reason === code));
}

function reasonsOf(t: Phrases, leftOut: readonly Reason[]): string[] {
  const counts = new Map<Reason, number>();
  for (const reason of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => t(`questions:bulk.reason.${reason}`, { count }));
}
