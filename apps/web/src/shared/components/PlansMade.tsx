import { Note } from '@frontage/ui';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { planPath } from '../../config/paths';
import { useErrorText } from '../hooks/use-error-text';
import { usePhrases } from '../use-phrases';
import classes from './PlansMade.module.css';

/** A plan of one of several projects. */
export type MadePlan = { readonly planId: string; readonly projectId: string; readonly name: string };

/** A project for which no plan could be made, and why. */
export type FailedPlan = { readonly id: string; readonly name: string; readonly error: unknown };

type PlansMadeProps = {
  readonly made: readonly MadePlan[];
  /** Projects without one, after the last attempt. */
  readonly failed: readonly FailedPlan[];
  readonly isBusy: boolean;
  /** Tries again, for those alone. */
  readonly onRetry: () => void;
};

/** The plans that came of an edit, one for each project, and the projects for which none could be made. */
export function PlansMade({ made, failed, isBusy, onRetry }: PlansMadeProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  return (
    <section className={classes.plansMade} aria-labelledby="bulk-plans">
      <h3 className={classes.name} id="bulk-plans">
        <span role="status">{t('bulk:across.made', { count: made.length })}</span>
      </h3>
      <ul className={classes.plans}>
        {made.map(({ planId, projectId, name }) => (
          <li key={planId} className={classes.plan}>
            <span>{name}</span>
            <Anchor
              component={Link}
              to={planPath(planId, projectId)}
              inherit
              fw={500}
              aria-label={t('bulk:across.openNamed', { name })}
            >
              {t('bulk:across.open')}
            </Anchor>
          </li>
        ))}
      </ul>
      {failed.length > 0 && (
        <Note tone="bad" role="alert" title={t('bulk:across.failed', { count: failed.length })}>
          <ul className={classes.plans}>
            {failed.map(({ id, name, error }) => (
              <li key={id}>{t('list.filterNamed', { name, value: errorText(error) })}</li>
            ))}
          </ul>
          <Button size="xs" loading={isBusy} onClick={onRetry}>
            {t('action.tryAgain')}
          </Button>
        </Note>
      )}
    </section>
  );
}
