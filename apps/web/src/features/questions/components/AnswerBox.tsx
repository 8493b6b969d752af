import type { QuestionDetail } from '@frontage/api-client/contract';
import { ConfirmDialog, Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUnsaved } from '../../../shared/forms/use-unsaved';
import { notifyInfo } from '../../../shared/notify';
import { titleOfDeed } from '../../../shared/plan-title';
import { usePhrases } from '../../../shared/use-phrases';
import { questionActs, readQuestionsAgain } from '../queries';
import { AnswerField, isSendable } from './AnswerField';
import { Refused } from './Refused';
import classes from './question-parts.module.css';

type AnswerBoxProps = { readonly projectId: string; readonly detail: QuestionDetail };

/** Where the answer to a question is written, replaced and deleted. */
export function AnswerBox({ projectId, detail }: AnswerBoxProps) {
  const { t } = usePhrases();
  const { row, answer } = detail;
  const [text, setText] = useState(answer?.text ?? '');
  const [isDeleting, setIsDeleting] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const isChanged = text.trim() !== (answer?.text ?? '').trim();
  const isOnItsWay = row.state === 'sending' || detail.awaitsApproval;
  const release = useUnsaved(isChanged && !isOnItsWay, element);
  const send = useSend(projectId, detail, () => {
    release();
    setIsDeleting(false);
  });
  const isBusy = isOnItsWay || send.isPending;
  return (
    <form
      ref={element}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate(text.trim());
      }}
    >
      {detail.awaitsApproval && <Note tone="info" title={t('questions:answer.waits')} />}
      <AnswerField projectId={projectId} text={text} onChange={setText} hint={t('questions:answer.hint')} />
      {send.error !== null && !isDeleting && (
        <Refused
          error={send.error}
          text={send.variables ?? undefined}
          repairs={{
            phones: detail.location.phone === null ? [] : [detail.location.phone],
            onMend: (mended) => {
              setText(mended);
              send.reset();
            },
          }}
        />
      )}
      <div className={classes.foot}>
        {answer !== null && (
          <Button variant="subtle" color="red" disabled={isBusy} onClick={() => setIsDeleting(true)}>
            {t('questions:answer.remove')}
          </Button>
        )}
        <Button
          type="submit"
          variant="filled"
          loading={send.isPending}
          disabled={isBusy || !isChanged || !isSendable(text)}
        >
          {t(answer === null ? 'questions:answer.send' : 'questions:answer.replace')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        title={t('questions:answer.removeTitle')}
        touches={row.locationName}
        confirmLabel={t('questions:answer.remove')}
        cancelLabel={t('action.cancel')}
        onConfirm={() => send.mutate(null)}
        tone="bad"
        isBusy={send.isPending}
        error={send.error === null ? undefined : <Refused error={send.error} />}
      >
        {t('questions:answer.removeText')}
      </ConfirmDialog>
    </form>
  );
}

function useSend(projectId: string, { row }: QuestionDetail, onDone: () => void) {
  const { t } = usePhrases();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string | null) =>
      questionActs.answer(projectId, row.id, {
        text,
        title: titleOfDeed(t, { what: 'answer', name: row.authorName, place: row.locationName }),
        seen: row.updatedAt,
      }),
    onSuccess: ({ isWaiting }) => {
      notifyInfo({ id: 'answer', title: t(isWaiting ? 'questions:answer.asked' : 'questions:answer.sent') });
      onDone();
    },
    onSettled: () => readQuestionsAgain(queryClient, projectId),
  });
}
