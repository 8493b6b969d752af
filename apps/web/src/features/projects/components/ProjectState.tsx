import type { ProjectRow } from '@frontage/api-client/contract';
import { ProgressRing, StatusBadge, type StateName } from '@frontage/ui';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './ProjectState.module.css';

const looks: Record<Exclude<ProjectRow['state'], 'importing'>, StateName> = {
  active: 'live',
  expired: 'failed',
  deleted: 'cancelled',
};

/** How a project stands; of an import, how far it came and what is there. */
export function ProjectState({ project }: { readonly project: ProjectRow }) {
  const { t } = usePhrases();
  const { percent, number } = useFormats();
  const { import: progress, state } = project;
  if (state !== 'importing') return <StatusBadge state={looks[state]} label={t(`projects:state.${state}`)} />;
  if (progress === null || progress.total === 0)
    return <StatusBadge state="queued" label={t('projects:state.importing')} />;
  const share = progress.done / progress.total;
  return (
    <span className={classes.importing}>
      <ProgressRing value={share} size={16} />
      <span className={classes.words}>
        {t('projects:importingShare', { percent: percent(Math.floor(share * 100) / 100) })}
        <span className={classes.counts}>
          {t('projects:importCounts', {
            reviews: number(progress.reviews),
            posts: number(progress.posts),
          })}
        </span>
      </span>
    </span>
  );
}
