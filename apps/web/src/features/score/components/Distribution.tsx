import type { ScoreSummary } from '@frontage/api-client/contract';
import { levelOf, scoreLevels, type ScoreLevel } from '@frontage/domain';
import { Panel } from '@frontage/ui';
import { UnstyledButton } from '@mantine/core';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './Distribution.module.css';

type DistributionProps = {
  readonly summary: ScoreSummary;
  readonly level: ScoreLevel | undefined;
  readonly onLevelChange: (level: ScoreLevel | undefined) => void;
};

/** How many locations have how many points, and how many are in each level. */
export function Distribution({ summary, level, onLevelChange }: DistributionProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const most = Math.max(1, ...summary.byTen);
  return (
    <Panel title={t('score:distribution.title')} note={t('score:distribution.note')} isFlush>
      <ol className={classes.bars}>
        {summary.byTen.map((count, ten) => {
          const band = t('score:distribution.band', { from: ten * 10, to: ten === 9 ? 100 : ten * 10 + 9 });
          return (
            <li key={ten} className={classes.column}>
              <span className={classes.hidden}>{t('score:distribution.bar', { band, count })}</span>
              <span className={classes.track} aria-hidden>
                <span className={classes.count}>{count === 0 ? '' : number(count)}</span>
                <span
                  className={classes.fill}
                  data-dim={(level !== undefined && levelOf(ten * 10) !== level) || undefined}
                  style={{ height: `${String(count === 0 ? 0 : Math.max(2, (count / most) * 88))}%` }}
                />
              </span>
              <span className={classes.band} aria-hidden>
                {ten * 10}
              </span>
            </li>
          );
        })}
      </ol>
      <ul className={classes.levels} aria-label={t('score:levels')}>
        {scoreLevels.map((one) => (
          <li key={one}>
            <UnstyledButton
              className={classes.level ?? ''}
              aria-pressed={level === one}
              onClick={() => onLevelChange(level === one ? undefined : one)}
            >
              <span className={classes.figure}>{number(summary.byLevel[one])}</span>
              <span className={classes.word}>{t(`score:level.${one}`)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
