import { PageHeader } from '@frontage/ui';
import { useQuery } from '@tanstack/react-query';
import { screens } from '@frontage/domain/screens';
import { meets } from '../../../config/access';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useIsTogether } from '../../../shared/hooks/use-shown-projects';
import { locationSummaryQuery } from '../../../shared/queries/location-summary';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { ActionsCard } from '../components/ActionsCard';
import { ImportNote } from '../components/ImportNote';
import { LatestJobs } from '../components/LatestJobs';
import { ReviewsCard } from '../components/ReviewsCard';
import { SchedulesCard } from '../components/SchedulesCard';
import { StatusCounts, type Summary } from '../components/StatusCounts';
import classes from './HomePage.module.css';

/** Whether what was read last is as Google has it: it is neither being read nor out of reach, not even at some of the locations. */
const isInStep = ({ isStale, isSyncing, connections }: Summary) =>
  !isStale && !isSyncing && connections.every(({ value }) => value !== 'lost');

/** What needs attention, what happened, and how the locations stand. */
export function HomePage() {
  const { t } = usePhrases();
  const formats = useFormats();
  const user = useSessionStore(selectUser);
  const project = useCurrentProject();
  const isTogether = useIsTogether();
  const isReader = user !== null && meets(user, screens.locations.rule) && project !== null;
  const summary = useQuery({ ...locationSummaryQuery(project?.id ?? '', isTogether), enabled: isReader });
  const { data } = summary;
  const freshness =
    data === undefined ? (
      // Its place, so that a line that breaks for it moves nothing later.
      isReader && summary.isPending ? (
        <span className={classes.coming} aria-hidden />
      ) : null
    ) : data.readAt === null ? (
      t('home:overview.neverRead')
    ) : data.isFirstReading && !data.isStale ? (
      t('home:overview.firstReading')
    ) : (
      t(isInStep(data) ? 'home:overview.upToDate' : 'home:overview.readAt', {
        time: formats.relative(data.readAt, { inline: true }),
      })
    );

  return (
    <>
      <PageHeader title={t('shell:menu.home')} facts={[formats.longDate(new Date()), freshness]} />
      <div className={classes.board}>
        {data?.importing != null && <ImportNote {...data.importing} />}
        {isReader &&
          (summary.isError && data === undefined ? (
            <div className={classes.failed}>
              <LoadFailed query={summary} title={t('locations:loadFailed')} />
            </div>
          ) : (
            <StatusCounts summary={data} />
          ))}
        {project !== null && user !== null && (
          <div className={classes.columns}>
            {isReader && (
              <div className={classes.column}>
                <ActionsCard projectId={project.id} />
                <LatestJobs />
              </div>
            )}
            <div className={classes.column}>
              {meets(user, screens.reviews.rule) && <ReviewsCard projectId={project.id} />}
              {meets(user, screens.schedules.rule) && <SchedulesCard projectId={project.id} />}
            </div>
          </div>
        )}
      </div>
    </>
  );
}
