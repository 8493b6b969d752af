import type { PostSeriesSummary } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { seriesPath } from '../../../config/paths';
import { useRuleWords } from '../../../shared/recurrence/use-rule-words';
import { usePhrases } from '../../../shared/use-phrases';

/** Says of a plan that its post comes again, and when: what an approver has to know. */
export function SeriesNote({
  projectId,
  series,
}: {
  readonly projectId: string;
  readonly series: PostSeriesSummary;
}) {
  const { t } = usePhrases();
  const words = useRuleWords();
  return (
    <Note
      tone="info"
      icon={IconRepeat}
      title={t('series:plan.repeats')}
      actions={
        <Button component={Link} to={seriesPath(series.id, projectId)} size="xs">
          {t('series:plan.open')}
        </Button>
      }
    >
      {words(series.rule)}
    </Note>
  );
}
