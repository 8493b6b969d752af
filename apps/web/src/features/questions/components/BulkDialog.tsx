import { isApiError, type ApiError } from '@frontage/api-client';
import { unansweredReasons, type contract, type ResponseOf } from '@frontage/api-client/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CancelButton } from '../../../shared/forms/CancelButton';
import { FormModal } from '../../../shared/forms/FormModal';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useFormats } from '../../../shared/format/use-formats';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { titleOfDeed } from '../../../shared/plan-title';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { questionActs, readQuestionsAgain } from '../queries';
import { AnswerField, isSendable } from './AnswerField';
import { Refused } from './Refused';
import classes from './question-parts.module.css';

type BulkDialogProps = {
  /** Whose templates are offered. */
  readonly projectId: string;
  /** What is answered, by project: each gets a plan of its own. */
  readonly parts: readonly QuestionsOf[];
  readonly onClose: () => void;
  /** @param left questions of projects whose answers could not be sent */
  readonly onSent: (left: readonly string[]) => void;
};

/** Questions of one project. */
export type QuestionsOf = { readonly projectId: string; readonly questionIds: readonly string[] };

type Reason = (typeof unansweredReasons)[number];

/** One answer for several questions. */
export function BulkDialog({ projectId, parts, onClose, onSent }: BulkDialogProps) {
  const { t } = usePhrases();
  const { list } = useFormats();
  const queryClient = useQueryClient();
  const count = parts.reduce((sum, { questionIds }) => sum + questionIds.length, 0);
  const readAgain = () => Promise.all(parts.map((part) => readQuestionsAgain(queryClient, part.projectId)));
  const form = useSubmitForm({
    initialValues: { text: '' },
    validate: () => ({}),
    submit: ({ text }) => answerEach(t, parts, text.trim()),
    onDone: ({ left, ...answered }) => {
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
      if (left.length > 0)
        notifyError({ id: 'answers-left', title: t('questions:bulk.left', { count: left.length }) });
      onSent(left);
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

type Answered = Pick<ResponseOf<typeof contract.questions.answerMany>, 'isWaiting' | 'answers' | 'leftOut'>;

/** Answers the questions of each project, and sums up what came of it. Throws where none of them could be sent. */
async function answerEach(
  t: Phrases,
  parts: readonly QuestionsOf[],
  text: string,
): Promise<Answered & { readonly left: readonly string[] }> {
  const done: Answered[] = [];
  const left: string[] = [];
  let why: unknown;
  for (const { projectId, questionIds } of parts)
    try {
      const title = titleOfDeed(t, { what: 'answer_many', count: questionIds.length });
      done.push(await questionActs.answerMany(projectId, { questionIds: [...questionIds], text, title }));
    } catch (error) {
      left.push(...questionIds);
      why ??= error;
    }
  if (done.length === 0) throw why;
  return {
    isWaiting: done.some(({ isWaiting }) => isWaiting),
    answers: done.reduce((sum, { answers }) => sum + answers, 0),
    leftOut: done.flatMap(({ leftOut }) => leftOut),
    left,
  };
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
