import { DataTable, EmptyState, NoResults, RowCard, RowCardLine, type DataTableColumn } from '@frontage/ui';
import type { ScheduleRow } from '@frontage/api-client/contract';
import { IconNews, IconRepeat } from '@tabler/icons-react';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useWhose } from '../../../shared/hooks/use-shown-projects';
import type { Whose } from '../../../shared/queries/location-summary';
import { lazyPart } from '../../../shared/lazy-part';
import { onlyState } from '../../../shared/posts/post-looks';
import { useRuleWords } from '../../../shared/recurrence/use-rule-words';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import type { PostFilter } from '../model/list-address';
import {
  itemPath,
  lateOf,
  leftOutOf,
  rowActs,
  scheduleRights,
  type ScheduleRights,
} from '../model/schedule-items';
import { useItemTitle } from '../use-item-title';
import { useRowOrders } from '../use-row-orders';
import { useScheduleList, type ListedRow } from '../use-schedule-list';
import { useShortWhen } from '../use-short-when';
import { EditFields } from './EditFields';
import type { AskedOfItem } from './ItemDialogs';
import { PostKindName } from './PostKindName';
import { PostStates, StandsOut } from './PostStates';
import { ScheduleBar } from './ScheduleBar';
import { ScheduleMenu, type MenuActs } from './ScheduleMenu';
import classes from './PostTable.module.css';

const ItemDialogs = lazyPart(async () => (await import('./ItemDialogs')).ItemDialogs);
const nothing: ReadonlySet<string> = new Set();

type PostTableProps = {
  readonly projectId: string;
  readonly filter: PostFilter;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** How a new post is begun, where the person may. */
  readonly create: ReactNode;
};

/**
 * Every post, series and scheduled edit of the project, one row each with its states at all its locations: what needs somebody, what is to
 * come, what was sent. A series stands once, at its next date.
 */
export function PostTable({ projectId, filter, isFiltered, onClear, create }: PostTableProps) {
  const { t } = usePhrases();
  const shortWhen = useShortWhen();
  const navigate = useNavigate();
  const titleOf = useItemTitle();
  const whose = useWhose(projectId);
  const user = useSessionStore(selectUser);
  const rights = useMemo(() => scheduleRights(user), [user]);
  const { rows, totals, failed, paging } = useScheduleList(whose, filter);
  const [selection, setSelection] = useState(nothing);
  const [asked, setAsked] = useState<AskedOfItem | null>(null);
  const acts = useRowOrders(projectId, setAsked);
  const heading = useCallback(
    ({ part }: ListedRow, before: ListedRow | undefined) =>
      part === before?.part ? null : t(`posts:list.part.${part}`, { count: totals[part] }),
    [t, totals],
  );
  const columns = useColumns(whose, rights, acts);
  if (failed !== undefined && rows.length === 0)
    return <LoadFailed isFiltered={isFiltered} query={failed} title={t('list.loadFailed')} />;
  const canSelect = ({ row }: ListedRow) => {
    const { move, cancel, remove } = rowActs(row, rights);
    return row.what !== 'series' && (move || cancel || remove);
  };
  const chosen = rows.filter((one) => selection.has(one.row.id) && canSelect(one)).map(({ row }) => row);
  const done = () => {
    setAsked(null);
    setSelection(nothing);
  };
  return (
    <>
      <DataTable
        labels={{
          table: t('posts:list.table'),
          selectAll: t('action.selectAll', { count: rows.filter(canSelect).length }),
          selectRow: ({ row }) => t('list.selectRow', { name: titleOf(row) }),
          loading: t('state.loading'),
          results: (count) => t('list.results', { count }),
        }}
        columns={columns}
        rows={rows}
        getRowId={idOf}
        heading={heading}
        selection={selection}
        canSelect={canSelect}
        {...(rows.some(canSelect) ? { onSelectionChange: setSelection } : {})}
        onOpen={({ row }) => void navigate(itemPath(row, projectId))}
        {...paging}
        empty={
          isFiltered ? (
            <NoResults
              title={t('list.noResults')}
              clearAll={{
                label: t('action.clearAll'),
                onSelect: onClear,
              }}
            />
          ) : (
            <EmptyState icon={IconNews} title={t('posts:list.empty')} actions={create}>
              {t('posts:list.emptyText')}
            </EmptyState>
          )
        }
        renderCard={({ row }) => (
          <RowCard title={titleOf(row)} end={shortWhen(row.wall)}>
            <RowCardLine
              end={
                <span className={classes.cardMenu}>
                  <ScheduleMenu row={row} rights={rights} {...acts} />
                </span>
              }
            >
              <span className={classes.cardLine}>
                <span>
                  {[t('unit.locations', { count: row.locations }), row.project?.name]
                    .filter((part) => part !== undefined)
                    .join(' · ')}
                </span>
                {hasWord(row) && lateOf(row) === 0 ? (
                  <PostStates counts={row.counts} />
                ) : (
                  <span>
                    <RowStandsOut row={row} />
                  </span>
                )}
              </span>
            </RowCardLine>
            {row.what === 'edit' && (
              <RowCardLine>
                <EditFields edit={row} />
              </RowCardLine>
            )}
          </RowCard>
        )}
      />
      {chosen.length > 0 && (
        <ScheduleBar
          rows={chosen}
          rights={rights}
          onMove={(of) => setAsked({ moveMany: of })}
          onCancel={(of) => setAsked({ cancelMany: of })}
          onRemove={(of) => acts.onRemoveMany(of)}
          onDuplicate={acts.onDuplicate}
          onClear={() => setSelection(nothing)}
        />
      )}
      {asked !== null && (
        <Suspense>
          <ItemDialogs projectId={projectId} asked={asked} onClose={done} />
        </Suspense>
      )}
    </>
  );
}

/** Whether a row is in one state that a word says, for which a card has more room than for a bar. */
function hasWord({ what, counts }: ScheduleRow): boolean {
  const only = onlyState(counts);
  return what !== 'series' && only !== null && !['live', 'scheduled', 'rejected', 'failed'].includes(only);
}

const idOf = ({ row }: ListedRow) => row.id;

/** When, what, where, whose, and how it stands. */
function useColumns(
  { projectId, isTogether }: Whose,
  rights: ScheduleRights,
  acts: MenuActs,
): DataTableColumn<ListedRow>[] {
  const { t } = usePhrases();
  const formats = useFormats();
  const shortWhen = useShortWhen();
  const titleOf = useItemTitle();
  const userId = useSessionStore(selectUser)?.id;
  return useMemo((): DataTableColumn<ListedRow>[] => {
    return [
      {
        key: 'when',
        header: t('posts:list.when'),
        width: 152,
        isRigid: true,
        render: ({ row }) => <span title={formats.dateTime(row.at)}>{shortWhen(row.wall)}</span>,
      },
      {
        key: 'post',
        header: t('posts:list.post'),
        width: 200,
        grow: 4,
        render: ({ row }) => (
          <Link to={itemPath(row, projectId)} className={classes.name}>
            {titleOf(row)}
          </Link>
        ),
      },
      ...(isTogether
        ? [
            {
              key: 'project',
              header: t('locations:column.project'),
              width: 136,
              grow: 1,
              render: ({ row }: ListedRow) => row.project?.name,
            },
          ]
        : []),
      {
        key: 'type',
        header: t('posts:type.label'),
        width: 176,
        grow: 1,
        yields: 2,
        render: ({ row }) =>
          row.what === 'edit' ? <EditFields edit={row} /> : <PostKindName kind={row.kind} />,
      },
      {
        key: 'locations',
        header: t('posts:locations.label'),
        width: 96,
        align: 'end',
        yields: 3,
        render: ({ row }) => formats.number(row.locations),
      },
      {
        key: 'by',
        header: t('posts:list.by'),
        width: 120,
        yields: 4,
        render: ({ row: { createdBy } }) =>
          createdBy === null
            ? t('state.none')
            : createdBy.id === userId
              ? t('posts:calendar.mine')
              : createdBy.name,
      },
      {
        key: 'states',
        header: t('posts:list.states'),
        width: 160,
        grow: 2,
        yields: 1,
        render: ({ row }) => <PostStates counts={row.counts} />,
      },
      {
        key: 'standsOut',
        header: t('posts:list.standsOut'),
        width: 208,
        isRigid: true,
        render: ({ row }) => <RowStandsOut row={row} />,
      },
      {
        key: 'acts',
        header: t('posts:many.acts'),
        isHeaderHidden: true,
        width: 48,
        isRigid: true,
        align: 'end',
        render: ({ row }) => <ScheduleMenu row={row} rights={rights} {...acts} />,
      },
    ];
  }, [t, formats, shortWhen, titleOf, projectId, isTogether, userId, rights, acts]);
}

/** What stands out of a row; of a series, how often and until when it comes again. */
function RowStandsOut({ row }: { readonly row: ScheduleRow }) {
  const { t } = usePhrases();
  const { calendarDate } = useFormats();
  const words = useRuleWords();
  if (row.what !== 'series')
    return <StandsOut counts={row.counts} leftOut={leftOutOf(row)} late={lateOf(row)} />;
  const { after, rule } = row;
  return (
    <span className={classes.repeats} title={words(rule)}>
      <IconRepeat size={16} stroke={1.5} aria-hidden />
      <span className={classes.cut}>
        {after === null
          ? t('posts:list.noEnd')
          : after === 0
            ? t('posts:list.lastDate')
            : t('posts:list.after', { count: after, date: calendarDate(rule.until ?? row.date) })}
      </span>
    </span>
  );
}
