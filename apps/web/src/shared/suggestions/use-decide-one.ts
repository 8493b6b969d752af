import type { Suggestion } from '@frontage/api-client/contract';
import { useState } from 'react';
import { useErrorText } from '../hooks/use-error-text';
import { notifyError } from '../notify';
import { titleOfDeed } from '../plan-title';
import { usePhrases } from '../use-phrases';
import { useDecide, type Verdict } from './use-decide';
import { useHeld } from './use-held';

/** The last suggestion that was decided by itself: its plan, and its job unless the plan waits for approval. */
export type Decided = {
  readonly kind: Verdict;
  readonly jobId: string | null;
  readonly planId: string;
  readonly projectId: string;
};

/** Takes single suggestions over or rejects them, each in its project, after a moment in which that can be taken back in their row. */
export function useDecideOne(projectId: string) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const [decided, setDecided] = useState<Decided | null>(null);
  const deciding = useDecide();
  const held = useHeld<Suggestion, Verdict>(async (row, decision) => {
    const of = row.project?.id ?? projectId;
    const what = decision === 'approve' ? 'accept' : 'keep_ours';
    try {
      const { jobId, planId } = await deciding.mutateAsync({
        projectId: of,
        decision,
        title: titleOfDeed(t, { what, name: row.location.name, part: row.part }),
        selection: { ids: [row.id] },
        review: false,
      });
      setDecided({ kind: decision, jobId, planId, projectId: of });
    } catch (error) {
      notifyError({ title: t('pending:failed'), text: errorText(error) });
    }
  });
  return { ...held, decided };
}
