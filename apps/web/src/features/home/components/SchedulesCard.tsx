import { Panel, Tag } from '@frontage/ui';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { jobPath, postPath, postsPath } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { useIsTogether } from '../../../shared/hooks/use-shown-projects';
import { jobTitle } from '../../../shared/hooks/use-job-title';
import { usePhrases } from '../../../shared/use-phrases';
import { schedulesQuery } from '../queries';
import { CardFailed } from './CardFailed';
import { ByProject } from './ByProject';
import { CardSkeleton } from './CardSkeleton';
import cardRows from './card-rows.module.css';

/** The next posts and edits that wait for their time. */
export function SchedulesCard({ projectId }: { readonly projectId: string }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const isTogether = useIsTogether();
  const { data, error, isFetching, refetch } = useQuery(schedulesQuery(projectId, isTogether));
  return (
    <Panel
      title={t('home:schedules.title')}
      isFlush
      {...(data === undefined || data.total === 0 ? {} : { note: formats.number(data.total) })}
      {...(data !== undefined &&
        data.inSchedules > 0 && {
          aside: (
            <Anchor component={Link} to={postsPath({ state: 'scheduled' }, projectId)} size="sm" fw={500}>
              {t('home:schedules.all', { count: data.inSchedules })}
            </Anchor>
          ),
        })}
    >
      {data === undefined ? (
        error === null ? (
          <CardSkeleton />
        ) : (
          <CardFailed error={error} isBusy={isFetching} onRetry={() => void refetch()} />
        )
      ) : data.items.length === 0 ? (
        <p className={cardRows.quiet}>{t('home:schedules.none')}</p>
      ) : (
        <ul className={cardRows.rows}>
          {data.items.map(
            ({ id, kind, title, deed, postId, undoOfJobId, at, localAt, locations, project }) => {
              const ownerId = project?.id ?? projectId;
              const to =
                postId !== null ? postPath(postId, ownerId) : kind === 'edit' ? jobPath(id, ownerId) : null;
              const words = (
                <>
                  <span className={cardRows.words}>
                    <span className={cardRows.title}>
                      {title === null
                        ? t('home:schedules.untitled')
                        : jobTitle(t, { kind: 'apply', title, deed, undoOfJobId })}
                    </span>
                    <span className={cardRows.note}>
                      {localAt === null
                        ? formats.dateTime(at)
                        : t('home:schedules.ownTime', { time: formats.dateTime(localAt) })}{' '}
                      · {t('unit.locations', { count: locations })}
                      {project !== undefined && ` · ${project.name}`}
                    </span>
                  </span>
                  {to === null ? (
                    // Schedules has none of these: without a word, its count and this one contradict each other.
                    <span title={t('home:schedules.elsewhereHint')}>
                      <Tag>{t('home:schedules.elsewhere')}</Tag>
                    </span>
                  ) : (
                    <Tag>{t(`home:schedules.${kind}`)}</Tag>
                  )}
                </>
              );
              return (
                <li key={id}>
                  {to !== null ? (
                    <Link to={to} className={cardRows.row}>
                      {words}
                    </Link>
                  ) : (
                    <div className={cardRows.row}>{words}</div>
                  )}
                </li>
              );
            },
          )}
        </ul>
      )}
      <ByProject
        parts={data?.projects}
        label={(count) => t('home:schedules.all', { count })}
        to={(id) => postsPath({ state: 'scheduled' }, id)}
      />
    </Panel>
  );
}
