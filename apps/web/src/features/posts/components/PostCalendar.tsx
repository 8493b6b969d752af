import type { CalendarItem, EditSummary } from '@frontage/api-client/contract';
import { languageTag } from '@frontage/i18n';
import { EmptyState, NoResults, Note, useIsNarrow } from '@frontage/ui';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconNews } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useWhose } from '../../../shared/hooks/use-shown-projects';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { shownRange } from '../model/calendar';
import type { PostFilter } from '../model/list-address';
import { itemPath, type ItemKind } from '../model/schedule-items';
import { postQueries } from '../queries';
import { useFocusOnCard } from '../use-focus-on-card';
import { useHolidays } from '../use-holidays';
import { CalendarGrid, cardsOf } from './CalendarGrid';
import { DayList } from './DayList';
import { DayPosts } from './DayPosts';
import type { AskedOfItem } from './ItemDialogs';
import classes from './PostCalendar.module.css';

const ItemDialogs = lazyPart(async () => (await import('./ItemDialogs')).ItemDialogs);
const nothing: ReadonlySet<ItemKind> = new Set();

/** Posts of a day that are named where days stand one below the other. */
const rowsOfDay = 20;

type PostCalendarProps = {
  readonly projectId: string;
  readonly view: 'month' | 'week';
  readonly day: string;
  readonly today: string;
  readonly filter: PostFilter;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** Which of them the person may give another time. */
  readonly movable: ReadonlySet<ItemKind>;
  /** Posts that come too close to another. */
  readonly clashing: ReadonlySet<string>;
  /** Another day is looked at. */
  readonly onOver: (date: string) => void;
  /** How a new post is begun, where the person may. */
  readonly create: ReactNode;
};

/** The project's posts and scheduled edits by month or week. What waits is moved by dragging, or by the dialog of its day or page. */
export function PostCalendar(props: PostCalendarProps) {
  const { projectId, view, day, today, filter, isFiltered, onClear, movable, clashing, onOver, create } =
    props;
  const { t, locale } = usePhrases();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const [shownDay, setShownDay] = useState<string | null>(null);
  const [asked, setAsked] = useState<AskedOfItem | null>(null);
  const range = shownRange(view, day);
  const perDay = isNarrow ? rowsOfDay : cardsOf[view];
  useFocusOnCard(asked !== null && 'move' in asked ? asked.move : null);
  const posts = useQuery(postQueries.calendar(useWhose(projectId), filter, { ...range, perDay }));
  const holidays = useHolidays(range.from);
  const { data, isPlaceholderData } = posts;
  const days = isPlaceholderData ? undefined : data?.days;
  if (posts.isError && data === undefined)
    return <LoadFailed isFiltered={isFiltered} query={posts} title={t('list.loadFailed')} />;
  const named = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag(locale), { ...options, timeZone: 'UTC' }).format(
      new Date(`${date.slice(0, 10)}T00:00:00Z`),
    );
  const movableNow = posts.isError ? nothing : movable;
  const ask = (what: AskedOfItem) => {
    setShownDay(null);
    setAsked(what);
  };
  const acts = {
    movable: movableNow,
    onMove: (item: CalendarItem) => ask({ move: item }),
    onCancel: (edit: EditSummary) => ask({ cancel: edit }),
  };
  const showDay = (date: string) => {
    if (days?.some((one) => one.date === date) === true) setShownDay(date);
  };
  return (
    <section
      className={classes.calendar}
      data-fills
      aria-label={t('posts:calendar.region')}
      aria-busy={days === undefined}
    >
      {posts.isError && (
        <Note
          tone="warn"
          shape="strip"
          role="status"
          title={t('posts:calendar.behind')}
          actions={
            <Button size="xs" onClick={() => void posts.refetch()}>
              {t('action.tryAgain')}
            </Button>
          }
        />
      )}
      {days === undefined && <Skeleton height={4} radius={0} />}
      {days?.length === 0 && (
        <EmptyPeriod
          title={
            view === 'month'
              ? t('posts:calendar.empty', { month: named(day, { month: 'long', year: 'numeric' }) })
              : t('posts:calendar.emptyWeek')
          }
          onClear={isFiltered ? onClear : undefined}
          create={create}
        />
      )}
      {isNarrow ? (
        <DayList
          projectId={projectId}
          days={(days ?? []).filter(({ date }) => view === 'week' || date.slice(0, 7) === day.slice(0, 7))}
          today={today}
          holidays={holidays}
          clashing={clashing}
          acts={acts}
          onDay={setShownDay}
        />
      ) : (
        <CalendarGrid
          view={view}
          day={day}
          today={today}
          timeZone={data?.timeZone}
          days={days}
          holidays={holidays}
          clashing={clashing}
          named={named}
          movable={movableNow}
          onMove={(item, to) => ask({ move: item, to })}
          onOpen={(item) => void navigate(itemPath(item, projectId))}
          onDay={showDay}
          onOver={onOver}
        />
      )}
      {data !== undefined && (
        <p className={classes.clocks}>{t('posts:calendar.clocks', { zone: data.timeZone })}</p>
      )}
      {shownDay !== null && (
        <DayPosts
          projectId={projectId}
          filter={filter}
          date={shownDay}
          holiday={holidays.get(shownDay)}
          clashing={clashing}
          acts={acts}
          onClose={() => setShownDay(null)}
        />
      )}
      {asked !== null && (
        <Suspense>
          <ItemDialogs projectId={projectId} asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </section>
  );
}

type EmptyPeriodProps = {
  readonly title: string;
  /** Takes the filters away that leave nothing of it. */
  readonly onClear: (() => void) | undefined;
  readonly create: ReactNode;
};

/** A month or a week that has nothing, or nothing that the filters leave. */
function EmptyPeriod({ title, onClear, create }: EmptyPeriodProps) {
  const { t } = usePhrases();
  if (onClear !== undefined)
    return (
      <NoResults
        title={t('posts:calendar.nothingMatches')}
        clearAll={{ label: t('action.clearAll'), onSelect: onClear }}
      />
    );
  return (
    <EmptyState icon={IconNews} title={title} actions={create}>
      {t('posts:calendar.emptyText')}
    </EmptyState>
  );
}
