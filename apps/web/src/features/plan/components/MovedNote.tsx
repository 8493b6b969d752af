import type { Plan } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { useCompare } from '../mutations';

type MovedNoteProps = { readonly projectId: string; readonly plan: Plan; readonly canCompare: boolean };

/** Says that values are not what they were when the plan was made, and compares it anew. */
export function MovedNote({ projectId, plan, canCompare }: MovedNoteProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const compare = useCompare(projectId, plan.id);
  return (
    <Note
      tone="warn"
      role="status"
      title={t('plan:moved.title', { count: plan.moved })}
      actions={
        canCompare && (
          <Button
            size="xs"
            loading={compare.isPending}
            onClick={() =>
              compare.mutate(undefined, { onError: (error) => notifyError({ title: errorText(error) }) })
            }
          >
            {t('plan:moved.compare')}
          </Button>
        )
      }
    >
      {t(canCompare ? 'plan:moved.text' : 'plan:moved.waiting')}
    </Note>
  );
}
