import { Note } from '@frontage/ui';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { planPath } from '../../../config/paths';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import type { MadePlan } from '../store';
import type { FailedPlan, ProjectPreview } from '../use-plans';
import { PreviewPanel } from './PreviewPanel';
import classes from './AcrossProjects.module.css';

/** What an edit comes to in each of several projects, which get a plan each. */
export function PreviewsByProject({ previews }: { readonly previews: readonly ProjectPreview[] }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  return (
    <>
      <Note tone="info">{t('bulk:across.note', { count: previews.length })}</Note>
      {previews.map(({ id, name, preview, isOld, error }) => (
        <section key={id} className={classes.project} aria-label={name}>
          <h3 className={classes.name}>{name}</h3>
          {preview !== undefined && <PreviewPanel preview={preview} isOld={isOld} />}
          {error !== null && (
            <Note tone="bad" role="alert">
              {errorText(error)}
            </Note>
          )}
        </section>
      ))}
    </>
  );
}

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
    <section className={classes.project} aria-labelledby="bulk-plans">
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
