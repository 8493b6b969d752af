import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { screens } from '@frontage/domain/screens';
import { PageHeader } from '@frontage/ui';
import { Button, Skeleton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, type ComponentProps, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { meets } from '../../../config/access';
import { paths } from '../../../config/paths';
import { localDate } from '../../../shared/dates/local-date';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useWhose } from '../../../shared/hooks/use-shown-projects';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { CalendarBar } from '../components/CalendarBar';
import { ClashFact } from '../components/ClashFact';
import { LateNote } from '../components/LateNote';
import { PostCalendar } from '../components/PostCalendar';
import { PostFilterBar } from '../components/PostFilterBar';
import { shownRange, stepDate, wallAt } from '../model/calendar';
import { publicationsAddress, type PostFilter, type PublicationsState } from '../model/list-address';
import { scheduleRights } from '../model/schedule-items';
import { schedulesOverviewQuery } from '../../../shared/queries/schedules';
import { postQueries } from '../queries';
import { useShortWhen } from '../use-short-when';
import classes from './PublicationsPage.module.css';

const PostTable = lazyPart(async () => (await import('../components/PostTable')).PostTable);

/** The posts as a table, which is fetched when it is first looked at. */
const PostList = (props: ComponentProps<typeof PostTable>) => (
  <Suspense fallback={<Skeleton height={320} />}>
    <PostTable {...props} />
  </Suspense>
);

/** Every post and scheduled edit of the project: by month, by week, or as a list. */
export function PublicationsPage() {
  const project = useCurrentProject();
  if (project === null) return null;
  return <PostsOfProject key={project.id} projectId={project.id} />;
}

function PostsOfProject({ projectId }: { readonly projectId: string }) {
  const { t } = usePhrases();
  const nextWhen = useNextWhen();
  const user = useSessionStore(selectUser);
  const [shown, change] = useAddressState(publicationsAddress);
  const { view, filter } = shown;
  const today = localDate();
  const day = shown.day ?? today;
  const go = (part: Partial<PublicationsState>) => change((before) => ({ ...before, ...part }));
  const setFilter = (part: Partial<PostFilter>) =>
    change((before) => ({ ...before, filter: { ...before.filter, ...part } }));
  const whose = useWhose(projectId);
  const overview = useQuery(schedulesOverviewQuery(whose)).data;
  const clashes = useQuery({
    ...postQueries.clashes(whose, shownRange(view === 'week' ? 'week' : 'month', day)),
    enabled: view !== 'list',
  }).data;
  const clashing = useMemo(() => new Set(clashes?.postIds ?? []), [clashes]);
  const mayWrite =
    user !== null && meets(user, screens.postNews.rule) && can(user.userPermission, 'posts:edit');
  useViewKeys({ view, day, mayWrite, go });
  const isFiltered = Object.keys(filter).length > 0;
  const create = mayWrite && (
    <Button
      component={Link}
      to={paths.postNews}
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
    >
      {t('posts:list.create')}
    </Button>
  );
  const facts = [
    ...factsOf(t, nextWhen, overview),
    ...(overview !== undefined && view !== 'list' && clashes !== undefined && clashes.total > 0
      ? [<ClashFact key="clashes" projectId={projectId} clashes={clashes} />]
      : []),
  ];
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('shell:menu.schedules')}
        facts={facts}
        actions={create ? <HeadActions create={create} /> : undefined}
      />
      {overview !== undefined && (
        <LateNote late={overview.late} onShow={() => go({ view: 'list', filter: { late: 'true' } })} />
      )}
      <PostFilterBar
        projectId={projectId}
        filter={filter}
        onChange={setFilter}
        lead={
          <CalendarBar
            view={view}
            day={day}
            onView={(next) => go({ view: next })}
            onDay={(next) => go({ day: next })}
          />
        }
      />
      {view === 'list' ? (
        <PostList
          projectId={projectId}
          filter={filter}
          isFiltered={isFiltered}
          onClear={() => go({ filter: {} })}
          create={create}
        />
      ) : (
        <PostCalendar
          projectId={projectId}
          view={view}
          day={day}
          today={today}
          filter={filter}
          isFiltered={isFiltered}
          onClear={() => go({ filter: {} })}
          movable={scheduleRights(user).movable}
          clashing={clashing}
          onOver={(date) => {
            const { from, to } = shownRange(view, day);
            if (date < from || date > to) go({ day: date });
          }}
          create={create}
        />
      )}
    </div>
  );
}

type ViewKeys = {
  readonly view: PublicationsState['view'];
  readonly day: string;
  readonly mayWrite: boolean;
  readonly go: (part: Partial<PublicationsState>) => void;
};

/** One key for each view, for the day before and after, for today, and for a new post. */
function useViewKeys({ view, day, mayWrite, go }: ViewKeys): void {
  const navigate = useNavigate();
  useHotkeys([
    ['m', () => go({ view: 'month' })],
    ['w', () => go({ view: 'week' })],
    ['l', () => go({ view: 'list' })],
    ['t', () => go({ day: undefined })],
    [
      'n',
      () => {
        if (mayWrite) void navigate(paths.postNews);
      },
    ],
    ...(view === 'list'
      ? []
      : ([
          ['k', () => go({ day: stepDate(view, day, -1) })],
          ['j', () => go({ day: stepDate(view, day, 1) })],
        ] as [string, () => void][])),
  ]);
}

/** Says when the next thing is sent, on the viewer's clock. */
function useNextWhen(): (at: string) => string {
  const shortWhen = useShortWhen();
  return (at) => shortWhen(wallAt(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(at)));
}

type Overview = ResponseOf<typeof contract.posts.overview>;

/** How many posts and edits are to come, wait for approval or are drafts; none until that is known. */
function factsOf(t: Phrases, nextWhen: (at: string) => string, overview: Overview | undefined): string[] {
  if (overview === undefined) return [];
  const { edits, drafts } = overview;
  const scheduled = overview.scheduled + edits.scheduled;
  const waiting = overview.waiting + edits.waiting;
  const nextAt = [overview.nextAt, edits.nextAt].filter((at) => at !== null).toSorted()[0] ?? null;
  const planned = t('posts:calendar.scheduled', { count: scheduled });
  return [
    scheduled > 0 && nextAt !== null
      ? `${planned}, ${t('posts:calendar.nextAt', { when: nextWhen(nextAt) })}`
      : planned,
    ...(waiting > 0 ? [t('posts:calendar.waiting', { count: waiting })] : []),
    ...(drafts > 0 ? [t('posts:calendar.drafts', { count: drafts })] : []),
  ];
}

function HeadActions({ create }: { readonly create: ReactNode }) {
  const { t } = usePhrases();
  return (
    <>
      <Button component={Link} to={paths.importPosts} variant="default">
        {t('posts:list.import')}
      </Button>
      {create}
    </>
  );
}
