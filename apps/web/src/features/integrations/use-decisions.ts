import { isApiError } from '@frontage/api-client';
import { useState } from 'react';
import { useErrorText } from '../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../shared/notify';
import { usePhrases } from '../../shared/use-phrases';
import { useDecide, type Decision } from './queries';

/**
 * Decisions about divergences, one per project: carried out by `decide`, or held as `asked` until somebody confirms them.
 * Tells what became of them; `onDone` follows only when all went well.
 */
export function useDecisions(onDone: () => void) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const deciding = useDecide();
  const [asked, ask] = useState<readonly Decision[] | null>(null);
  const carryOut = (decision: Decision, isOneOfMany: boolean) =>
    deciding.mutateAsync(decision).catch((error: unknown) => {
      // Among several projects, some have nothing that differs.
      if (isOneOfMany && isApiError(error) && error.code === 'plan_empty')
        return { values: 0, planId: null, jobId: null };
      throw error;
    });
  const decide = (decisions: readonly Decision[]) => {
    void Promise.all(decisions.map((decision) => carryOut(decision, decisions.length > 1)))
      .then((answers) => {
        const count = answers.reduce((sum, { values }) => sum + values, 0);
        const isSent = answers.some(({ jobId }) => jobId !== null);
        const isTaken = answers.every(({ planId }) => planId === null);
        ask(null);
        onDone();
        notifyInfo({
          title: isTaken
            ? t('integrations:divergence.taken', { count })
            : isSent
              ? t('integrations:divergence.sent', { count })
              : t('integrations:divergence.waiting'),
        });
      })
      .catch((error: unknown) =>
        notifyError({ title: t('integrations:divergence.failed'), text: errorText(error) }),
      );
  };
  return { decide, isBusy: deciding.isPending, asked, ask, dismiss: () => ask(null) };
}
