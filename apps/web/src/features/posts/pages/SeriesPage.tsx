import type { PostSeriesDetail } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { PageHeader, Tag } from '@frontage/ui';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths, planPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { localDate } from '../../../shared/dates/local-date';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePages } from '../../../shared/hooks/use-pages';
import { notifyError } from '../../../shared/notify';
import { useRuleWords } from '../../../shared/recurrence/use-rule-words';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { useActor } from '../../../shared/hooks/use-actor';
import { EndSeries } from '../components/EndSeries';
import { MoveOccurrence } from '../components/MoveOccurrence';
import { PostSkeleton } from '../components/PostSkeleton';
import { ComingDates, SettledDates } from '../components/SeriesDates';
import { SeriesNotes } from '../components/SeriesNotes';
import { readSchedulesAgain } from '../../../shared/schedules/use-schedule-changed';
import { seriesQueries, skipDate } from '../series-queries';
import pageClasses from '../components/post-page-parts.module.css';
import classes from './SeriesPage.module.css';

/** A post that comes again: its rule, what is next, and what became of its dates so far. */
export function SeriesPage() {
  const { seriesId = '' } = useParams();
  const project = useCurrentProject();
  if (project === null) return null;
  return <SeriesOfProject key={`${project.id}/${seriesId}`} projectId={project.id} seriesId={seriesId} />;
}

function SeriesOfProject({ projectId, seriesId }: { readonly projectId: string; readonly seriesId: string }) {
  const series = useQuery(seriesQueries.detail(projectId, seriesId));
  if (series.isPending) return <PostSkeleton />;
  if (series.data === undefined) return <LoadFailed query={series} />;
  return <LoadedSeries projectId={projectId} series={series.data} />;
}

function LoadedSeries({
  projectId,
  series,
}: {
  readonly projectId: string;
  readonly series: PostSeriesDetail;
}) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const words = useRuleWords();
  const client = useQueryClient();
  const user = useSessionStore(selectUser);
  const { by } = useActor();
  const { query: occurrences, rows, paging } = usePages(seriesQueries.occurrences(projectId, series.id));
  const [moved, setMoved] = useState<PostSeriesDetail['coming'][number] | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  const canEdit = series.state === 'active' && user !== null && can(user.userPermission, 'posts:edit');
  // What has it go at a time is a schedule's; leaving one out only stops it.
  const canSchedule = canEdit && can(user.userPermission, 'schedules:edit');
  const readAnew = () => readSchedulesAgain(client, projectId);
  const skip = useMutation({
    mutationFn: (body: { date: string; skipped: boolean }) => skipDate(projectId, series.id, body),
    onSettled: readAnew,
    onError: (error) => notifyError({ title: errorText(error) }),
  });
  return (
    <div className={classes.page}>
      <PageHeader
        back={
          <Link to={paths.schedules} className={pageClasses.back}>
            {t('shell:menu.schedules')}
          </Link>
        }
        title={series.title}
        state={<Tag icon={IconRepeat}>{t(`series:state.${series.state}`)}</Tag>}
        facts={[
          words(series.rule),
          t(`posts:type.${series.kind}`),
          t('unit.locations', { count: series.locations }),
          ...(series.follows ? [t('series:page.follows')] : []),
          by(series.createdBy),
          <Anchor key="plan" component={Link} to={planPath(series.planId, projectId)} inherit>
            {t('series:page.plan')}
          </Anchor>,
        ]}
        actions={canEdit && <Button onClick={() => setIsEnding(true)}>{t('series:end.button')}</Button>}
      />
      <SeriesNotes projectId={projectId} series={series} />
      <section className={classes.section} aria-labelledby="series-coming">
        <h2 className={classes.title} id="series-coming">
          {t('series:page.coming')}
        </h2>
        <ComingDates
          series={series}
          canEdit={canEdit}
          canMove={canSchedule}
          isBusy={skip.isPending}
          onSkip={(date) => skip.mutate({ date, skipped: true })}
          onMove={setMoved}
        />
      </section>
      <section className={classes.section} aria-labelledby="series-past">
        <h2 className={classes.title} id="series-past">
          {t('series:page.past')}
        </h2>
        {occurrences.isError && rows.length === 0 ? (
          <LoadFailed isFiltered={false} query={occurrences} />
        ) : occurrences.isPending ? (
          <Skeleton height={40} />
        ) : (
          <SettledDates
            projectId={projectId}
            rows={rows}
            today={localDate()}
            canEdit={canSchedule}
            isBusy={skip.isPending}
            onTakeIn={(date) => skip.mutate({ date, skipped: false })}
          />
        )}
        {paging.hasMore && (
          <Button size="xs" mt={8} onClick={paging.onLoadMore}>
            {t('action.showMore')}
          </Button>
        )}
      </section>
      <section className={classes.section} aria-labelledby="series-text">
        <h2 className={classes.title} id="series-text">
          {t('series:page.text')}
        </h2>
        <p className={classes.text}>{series.post.text}</p>
      </section>
      {moved !== null && (
        <MoveOccurrence
          projectId={projectId}
          occurrence={{ ...moved, seriesId: series.id, rule: series.rule }}
          onClose={() => setMoved(null)}
        />
      )}
      {isEnding && (
        <EndSeries projectId={projectId} seriesId={series.id} onClose={() => setIsEnding(false)} />
      )}
    </div>
  );
}
