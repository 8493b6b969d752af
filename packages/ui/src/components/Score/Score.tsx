import { Tooltip } from '@mantine/core';
import classes from './Score.module.css';

/** Band a score falls into. */
export type ScoreLevel = 'low' | 'medium' | 'high';

/** One check behind a score. */
export interface ScoreCheck {
  readonly label: string;
  readonly isPassed: boolean;
}

/** Props of {@link Score}. */
export interface ScoreProps {
  /** What is behind the score; the tooltip names what is missing. */
  readonly checks: readonly ScoreCheck[];
  /** Ticks, where they stand for more than the checks named. @default one per check, passed ones filled first */
  readonly ticks?: { readonly filled: number; readonly all: number };
  readonly level: ScoreLevel;
  /** The word of the level, for example `High`. */
  readonly label: string;
}

/** Ticks and a word; the checks' names are in the tooltip. */
export function Score({ checks, ticks, level, label }: ScoreProps) {
  const { filled, all } = ticks ?? {
    filled: checks.filter((check) => check.isPassed).length,
    all: checks.length,
  };
  const missing = checks.filter((check) => !check.isPassed);
  const shown = missing.length > 0 ? missing : checks;
  return (
    <Tooltip
      label={shown.map((check) => check.label).join('\n')}
      disabled={shown.length === 0}
      multiline
      className={classes.tooltip ?? ''}
    >
      <span className={classes.score}>
        <span className={classes.ticks} data-level={level} aria-hidden>
          {Array.from({ length: all }, (_, index) => (
            <span key={index} className={classes.tick} data-passed={index < filled || undefined} />
          ))}
        </span>
        {label}
      </span>
    </Tooltip>
  );
}
