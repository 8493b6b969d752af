import type { Plan } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { planPath } from '../../../config/paths';
import { usePhrases } from '../../../shared/use-phrases';

type ConflictsNoteProps = { readonly projectId: string; readonly plan: Plan };

/** Says how many changes are left out because sending them would take newer work back, and leads to them. */
export function ConflictsNote({ projectId, plan: { id, conflicts } }: ConflictsNoteProps) {
  const { t } = usePhrases();
  return (
    <Note
      tone="warn"
      title={t('plan:conflicts.title', { count: conflicts })}
      actions={
        <Button component={Link} to={`${planPath(id, projectId)}&view=left_out`} size="xs">
          {t('plan:conflicts.show')}
        </Button>
      }
    >
      {t('plan:conflicts.text')}
    </Note>
  );
}
