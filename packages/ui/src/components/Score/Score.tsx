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
  /** One tick per check; passed ones are filled first. */
  readonly checks: readonly ScoreCheck[];
  readonly level: ScoreLevel;
  /** The word of the level, for example `High`. */
  readonly label: string;
}

/** Ticks and a word; the checks' names are in the tooltip. */
export function Score({ checks, level, label }: ScoreProps) {
  const passed = checks.filter((check) => check.isPassed).length;
  const missing = checks.filter((check) => !check.isPassed);
  const shown = missing.length > 0 ? missing : checks;
  return (
    <Tooltip label={shown.map((check) => check.label).join('\n')} multiline className={classes.tooltip ?? ''}>
      <span className={classes.score}>
        <span className={classes.ticks} data-level={level} aria-hidden>
          {checks.map((check, index) => (
            <span key={check.label} className={classes.tick} data-passed={index < passed || undefined} />
          ))}
        </span>
        {label}
      </span>
    </Tooltip>
  );
}
