import { IconCircleCheck } from '@tabler/icons-react';
import classes from './Steps.module.css';

/** One step of {@link Steps}. */
export interface Step {
  readonly id: string;
  readonly label: string;
  /** Goes back to a finished step. */
  readonly onSelect?: () => void;
}

/** Props of {@link Steps}. */
export interface StepsProps {
  /** Names the row for screen readers. */
  readonly label: string;
  readonly steps: readonly Step[];
  /** Id of the step in hand; the ones before it are done. */
  readonly current: string;
  /** Said after the label of a finished step, for example `done`. */
  readonly doneLabel: string;
}

/** Where one stands in a short row of steps. */
export function Steps({ label, steps, current, doneLabel }: StepsProps) {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, index) => {
        const place = index < at ? 'done' : index === at ? 'current' : 'ahead';
        const content = (
          <>
            {place === 'done' ? (
              <span className={classes.done}>
                <IconCircleCheck size={16} stroke={1.75} aria-hidden />
              </span>
            ) : (
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
            )}
            <span className={classes.label}>{step.label}</span>
            {place === 'done' && <span className={classes.hidden}>{doneLabel}</span>}
          </>
        );
        return (
          <li
            key={step.id}
            className={classes.step}
            data-place={place}
            aria-current={place === 'current' ? 'step' : undefined}
          >
            {place === 'done' && step.onSelect ? (
              <button type="button" className={classes.back} onClick={step.onSelect}>
                {content}
              </button>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ol>
  );
}
