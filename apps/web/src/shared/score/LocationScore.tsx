import type { LocationRow } from '@frontage/api-client/contract';
import { mostScoreTicks, ticksOfPoints } from '@frontage/domain';
import { Score } from '@frontage/ui';
import { usePhrases } from '../use-phrases';

/** A location's score as ticks and a word; the tooltip names the checks it misses. */
export function LocationScore({ score }: Pick<LocationRow, 'score'>) {
  const { t } = usePhrases();
  if (score === null) return <span title={t('score:noneHint')}>{t('state.none')}</span>;
  return (
    <Score
      ticks={{ filled: ticksOfPoints(score.points), all: mostScoreTicks }}
      checks={score.pending.map((check) => ({ label: t(`score:check.${check}`), isPassed: false }))}
      level={score.level}
      label={t(`score:level.${score.level}`)}
    />
  );
}
