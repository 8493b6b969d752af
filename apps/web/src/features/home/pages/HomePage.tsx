import { PageHeader, Panel } from '@frontage/ui';
import { useQuery } from '@tanstack/react-query';
import { meets, screenAccess } from '../../../config/access';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { locationSummaryQuery } from '../../../shared/queries/location-summary';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { Attention } from '../components/Attention';
import { LatestJobs } from '../components/LatestJobs';
import { StatusCounts } from '../components/StatusCounts';
import classes from './HomePage.module.css';

/** What needs attention, what happened, and how the locations stand. */
export function HomePage() {
  const { t } = usePhrases();
  const formats = useFormats();
  const user = useSessionStore(selectUser);
  const project = useCurrentProject();
  const isReader = user !== null && meets(user, screenAccess.locations) && project !== null;
  const summary = useQuery({ ...locationSummaryQuery(project?.id ?? ''), enabled: isReader });
  const { data } = summary;
  const freshness =
    data === undefined
      ? null
      : data.readAt === null
        ? t('shell:home.neverRead')
        : t(data.isStale || data.isSyncing ? 'shell:home.readAt' : 'shell:home.upToDate', {
            time: formats.relative(data.readAt, { inline: true }),
          });

  return (
    <>
      <PageHeader title={t('shell:menu.home')} facts={[formats.longDate(new Date()), freshness]} />
      <div className={classes.board}>
        {isReader &&
          (summary.isError && data === undefined ? (
            <LoadFailed
              error={summary.error}
              onRetry={() => void summary.refetch()}
              isBusy={summary.isFetching}
              title={t('locations:loadFailed')}
            />
          ) : (
            <>
              <StatusCounts summary={data} />
              <div className={classes.columns}>
                <div className={classes.column}>
                  <Attention summary={data} />
                </div>
                <div className={classes.column}>
                  <LatestJobs projectId={project.id} />
                </div>
              </div>
            </>
          ))}
        <Panel title={t('shell:home.later')}>
          <p className={classes.later}>{t('shell:home.laterText')}</p>
        </Panel>
      </div>
    </>
  );
}
