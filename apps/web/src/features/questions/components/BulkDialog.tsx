import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { notifyInfo } from '../../../shared/notify';
import { planTitle } from '../../../shared/plan-title';
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

type Answered = ResponseOf<typeof contract.questions.answerMany>;

/** One answer for several questions. */
export function BulkDialog({ projectId, questionIds, onClose, onSent }: BulkDialogProps) {
  const { t } = usePhrases();
  const { list } = useFormats();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const count = questionIds.length;
  const send = useMutation({
    mutationFn: () =>
      questionActs.answerMany(projectId, {
        questionIds: [...questionIds],
        text: text.trim(),
        title: planTitle(t('questions:bulk.planTitle', { count })),
      }),
    onSuccess: (answered) => {
      const title = answered.isWaiting ? 'questions:bulk.asked' : 'questions:bulk.sent';
      const reasons = reasonsOf(t, answered);
      notifyInfo({
        id: 'answers',
        title: t(title, { count: answered.answers }),
        ...(reasons.length === 0 ? {} : { text: t('questions:bulk.leftOut', { reasons: list(reasons) }) }),
      });
      onSent();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: questionsKey(projectId) }),
  });
  return (
    <Modal opened onClose={onClose} title={t('questions:bulk.title', { count })}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        <AnswerField
          projectId={projectId}
          text={text}
          onChange={setText}
          hint={t('questions:bulk.text', { example: '{neighborhood}' })}
        />
        {send.error !== null && <Refused error={send.error} />}
        <div className={classes.foot}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" loading={send.isPending} disabled={!isSendable(text)}>
            {t('questions:bulk.send', { count })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function reasonsOf(t: Phrases, { leftOut }: Answered): string[] {
  const counts = new Map<Answered['leftOut'][number]['reason'], number>();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => t(`questions:bulk.reason.${reason}`, { count }));
}
