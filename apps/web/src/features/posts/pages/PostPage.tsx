import type { PostDetail, PostReach } from '@frontage/api-client/contract';
import { can, postStates, type PostState } from '@frontage/domain';
import {
  BulkBar,
  FilterBar,
  Figure,
  Note,
  PageHeader,
  SegmentedFilter,
  SegmentedProgress,
} from '@frontage/ui';
import { Anchor, Button } from '@mantine/core';
import { IconCalendarTime, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { jobPath, paths, planPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { usePages } from '../../../shared/hooks/use-pages';
import { lazyPart } from '../../../shared/lazy-part';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { DeletePost, type DeleteChoice } from '../components/DeletePost';
import { PlaceTable } from '../components/PlaceTable';
import { PostSkeleton } from '../components/PostSkeleton';
import { newDraft } from '../model/draft-address';
import { draftOf } from '../model/duplicate';
import { placeAddress, type PlaceFilter, type PlaceView } from '../model/place-address';
import { isUnderWay, needsYou, postTones } from '../model/post-looks';
import { postQueries } from '../queries';
import classes from '../components/post-page-parts.module.css';

const MovePost = lazyPart(async () => (await import('../components/MovePost')).MovePost);
const EditPost = lazyPart(async () => (await import('../components/EditPost')).EditPost);
const nothing: ReadonlySet<string> = new Set();

/** One post: how far it is, what became of it at each location, and what can be done about that. */
export function PostPage() {
  const { postId = '' } = useParams();
  const project = useCurrentProject();
  if (project === null) return null;
  return <PostOfProject key={`${project.id}/${postId}`} projectId={project.id} postId={postId} />;
}

function PostOfProject({ projectId, postId }: { readonly projectId: string; readonly postId: string }) {
  const post = useQuery(postQueries.detail(projectId, postId));
  if (post.isPending) return <PostSkeleton />;
  if (post.data === undefined) return <LoadFailed query={post} />;
  return (
    <LoadedPost
      projectId={projectId}
      post={post.data}
      isBehind={post.isError}
      onRetry={() => void post.refetch()}
    />
  );
}

type LoadedPostProps = {
  readonly projectId: string;
  readonly post: PostDetail;
  readonly isBehind: boolean;
  readonly onRetry: () => void;
};

function LoadedPost({ projectId, post, isBehind, onRetry }: LoadedPostProps) {
  const { t } = usePhrases();
  const { number, dateTime } = useFormats();
  const navigate = useNavigate();
  const user = useSessionStore(selectUser);
  const namePrefix = useNamePrefix(projectId);
  const [filter, change] = useAddressState(placeAddress);
  const [selection, setSelection] = useState(nothing);
  const [edited, setEdited] = useState<PostReach | null>(null);
  const [isMoving, setMoving] = useState(false);
  const [deleted, setDeleted] = useState<readonly DeleteChoice[] | null>(null);
  const setFilter = (part: Partial<PlaceFilter>) => {
    setSelection(nothing);
    change((before) => ({ ...before, ...part }));
  };
  const { counts } = post;
  const needed = needsYou(counts);
  const {
    query: places,
    rows,
    paging,
  } = usePages(postQueries.places(projectId, post.id, filter, isUnderWay(counts)));
  const mayEdit = user !== null && can(user.userPermission, 'posts:edit');
  const mayMove = post.canMove && mayEdit && can(user.userPermission, 'schedules:edit');
  const mayDelete = user !== null && can(user.userPermission, 'posts:delete');
  const countOf = (view: PlaceView) =>
    view === 'all' ? post.locations : view === 'needs_you' ? needed : counts[view];
  const views = (['all', 'needs_you', ...postStates] as const).filter(
    (view) => view === 'all' || view === filter.state || countOf(view) > 0,
  );
  const chosen: DeleteChoice = {
    id: 'selected',
    at: { locationIds: [...selection] },
    count: selection.size,
  };
  const choices: DeleteChoice[] = [
    ...(needed > 0
      ? [{ id: 'needs_you', at: { states: ['rejected', 'failed'] as PostState[] }, count: needed } as const]
      : []),
    { id: 'all', at: { all: true }, count: post.locations },
  ];
  const duplicate = () => {
    if (user === null) return;
    void navigate(draftOf(post, { userId: user.id, projectId }), { state: newDraft });
  };
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <PageHeader
          back={
            <Link to={paths.schedules} className={classes.back}>
              {t('shell:menu.schedules')}
            </Link>
          }
          title={post.title}
          facts={[
            t(`posts:type.${post.kind}`),
            t('unit.locations', { count: post.locations }),
            dateTime(post.at),
            ...(post.createdBy === null
              ? []
              : [
                  post.createdBy.id === user?.id
                    ? t('actor.byYou')
                    : t('actor.byNamed', { name: post.createdBy.name }),
                ]),
            ...(post.jobId === null
              ? []
              : [
                  <Anchor key="job" component={Link} to={jobPath(post.jobId, projectId)} inherit>
                    {t('posts:page.job')}
                  </Anchor>,
                ]),
            ...(post.jobId !== null || post.planId === null
              ? []
              : [
                  <Anchor key="plan" component={Link} to={planPath(post.planId, projectId)} inherit>
                    {t('posts:page.plan')}
                  </Anchor>,
                ]),
          ]}
          actions={
            <>
              {mayMove && (
                <Button
                  leftSection={<IconCalendarTime size={16} stroke={1.5} aria-hidden />}
                  onClick={() => setMoving(true)}
                >
                  {t('posts:calendar.move')}
                </Button>
              )}
              {mayEdit && (
                <Button leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />} onClick={duplicate}>
                  {t('posts:page.duplicate')}
                </Button>
              )}
              {mayEdit && (
                <Button
                  leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
                  onClick={() => setEdited({ all: true })}
                >
                  {t('posts:page.edit')}
                </Button>
              )}
              {mayDelete && (
                <Button
                  leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
                  onClick={() => setDeleted(choices)}
                >
                  {t('posts:page.delete')}
                </Button>
              )}
            </>
          }
        />
        {isBehind && (
          <Note
            tone="warn"
            shape="strip"
            role="status"
            title={t('list.loadFailed')}
            actions={
              <Button size="xs" onClick={onRetry}>
                {t('action.tryAgain')}
              </Button>
            }
          />
        )}
        <section className={classes.head} aria-label={t('posts:page.states')}>
          <SegmentedProgress
            label={t('posts:page.states')}
            formatCount={number}
            head={
              <Figure value={number(counts.live)} unit={t('posts:page.ofLive', { count: post.locations })} />
            }
            aside={t('posts:page.taken', { count: counts.live + counts.processing + counts.sent })}
            segments={postStates
              .filter((state) => counts[state] > 0)
              .map((state) => ({
                key: state,
                label: t(`posts:state.${state}`),
                count: counts[state],
                tone: postTones[state],
              }))}
          />
        </section>
        {needed > 0 && (
          <div className={classes.note}>
            <Note
              tone="bad"
              title={t('posts:page.needs', { count: needed })}
              actions={
                <>
                  {mayEdit && counts.rejected > 0 && (
                    <Button size="xs" onClick={() => setEdited({ states: ['rejected'] })}>
                      {t('posts:page.editRejected', { count: counts.rejected })}
                    </Button>
                  )}
                  <Button size="xs" onClick={() => setFilter({ state: 'needs_you' })}>
                    {t('posts:page.show', { count: needed })}
                  </Button>
                </>
              }
            >
              {[
                counts.rejected > 0 ? t('activity:needs.rejected', { count: counts.rejected }) : '',
                counts.failed > 0 ? t('activity:needs.failed', { count: counts.failed }) : '',
              ]
                .filter((text) => text !== '')
                .join(', ')}
            </Note>
          </div>
        )}
        <FilterBar
          label={t('posts:page.views')}
          lead={
            <SegmentedFilter
              label={t('posts:page.views')}
              value={filter.state}
              onChange={(state) => setFilter({ state })}
              options={views.map((view) => ({
                value: view,
                label:
                  view === 'all' || view === 'needs_you'
                    ? t(`activity:view.${view}`)
                    : t(`posts:state.${view}`),
                count: number(countOf(view)),
              }))}
            />
          }
          search={searchField(t, filter.search, (search) => setFilter({ search }))}
        />
        {places.isError && rows.length === 0 ? (
          <LoadFailed isFiltered={filter.search !== undefined} query={places} />
        ) : (
          <PlaceTable
            projectId={projectId}
            rows={rows}
            namePrefix={namePrefix}
            paging={paging}
            selection={selection}
            {...(mayEdit || mayDelete ? { onSelectionChange: setSelection } : {})}
            {...(mayEdit ? { onEdit: (locationId: string) => setEdited({ locationIds: [locationId] }) } : {})}
          />
        )}
        {selection.size > 0 && (
          <BulkBar
            label={t('posts:page.chosen')}
            countText={t('list.selected', { count: selection.size })}
            actions={[
              ...(mayEdit
                ? [
                    {
                      id: 'edit',
                      label: t('posts:page.edit'),
                      icon: IconPencil,
                      onSelect: () => setEdited({ locationIds: [...selection] }),
                    },
                  ]
                : []),
              ...(mayDelete
                ? [
                    {
                      id: 'delete',
                      label: t('posts:page.deleteAt', { count: selection.size }),
                      icon: IconTrash,
                      onSelect: () => setDeleted([chosen, ...choices]),
                    },
                  ]
                : []),
            ]}
            clearLabel={t('posts:page.clear')}
            onClear={() => setSelection(nothing)}
          />
        )}
      </div>
      {edited !== null && (
        <Suspense fallback={null}>
          <EditPost projectId={projectId} post={post} at={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {isMoving && (
        <Suspense fallback={null}>
          <MovePost projectId={projectId} post={post} onClose={() => setMoving(false)} />
        </Suspense>
      )}
      {deleted !== null && (
        <DeletePost projectId={projectId} post={post} choices={deleted} onClose={() => setDeleted(null)} />
      )}
    </div>
  );
}
