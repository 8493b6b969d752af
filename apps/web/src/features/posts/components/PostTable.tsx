import { DataTable, EmptyState, NoResults, RowCard, RowCardLine, type DataTableColumn } from '@frontage/ui';
import { IconNews } from '@tabler/icons-react';
import { useCallback, useMemo, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import type { PostFilter } from '../model/list-address';
import { itemPath, leftOutOf } from '../model/schedule-items';
import { useItemTitle } from '../use-item-title';
import { useScheduleList, type ListedRow } from '../use-schedule-list';
import { EditFields } from './EditFields';
import { PostKindName } from './PostKindName';
import { PostStates, StandsOut } from './PostStates';
import classes from './PostTable.module.css';

type PostTableProps = {
  readonly projectId: string;
  readonly filter: PostFilter;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** How a new post is begun, where the person may. */
  readonly create: ReactNode;
};

/**
 * Every post and scheduled edit of the project, one row each with its states at all its locations: what needs somebody, what is to come,
 * what was sent.
 */
export function PostTable({ projectId, filter, isFiltered, onClear, create }: PostTableProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const navigate = useNavigate();
  const titleOf = useItemTitle();
  const { rows, totals, failed, paging } = useScheduleList(projectId, filter);
  const heading = useCallback(
    ({ part }: ListedRow, before: ListedRow | undefined) =>
      part === before?.part ? null : t(`posts:list.part.${part}`, { count: totals[part] }),
    [t, totals],
  );
  const columns = useColumns(projectId);
  if (failed !== undefined && rows.length === 0)
    return <LoadFailed isFiltered={isFiltered} query={failed} title={t('list.loadFailed')} />;
  return (
    <DataTable
      labels={{
        table: t('posts:list.table'),
        selectAll: '',
        selectRow: ({ row }) => titleOf(row),
        loading: t('state.loading'),
        results: (count) => t('list.results', { count }),
      }}
      columns={columns}
      rows={rows}
      getRowId={idOf}
      heading={heading}
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
        <RowCard title={titleOf(row)} end={formats.moment(row.at)}>
          <RowCardLine
            end={
              <StandsOut
                counts={row.counts}
                leftOut={leftOutOf(row)}
                late={row.what === 'post' ? row.late : 0}
              />
            }
          >
            {t('unit.locations', { count: row.locations })}
          </RowCardLine>
          {row.what === 'edit' && (
            <RowCardLine>
              <EditFields edit={row} />
            </RowCardLine>
          )}
        </RowCard>
      )}
    />
  );
}

const idOf = ({ row }: ListedRow) => row.id;

/** When, what, where, whose, and how it stands. */
function useColumns(projectId: string): DataTableColumn<ListedRow>[] {
  const { t } = usePhrases();
  const formats = useFormats();
  const titleOf = useItemTitle();
  const userId = useSessionStore(selectUser)?.id;
  return useMemo((): DataTableColumn<ListedRow>[] => {
    return [
      {
        key: 'when',
        header: t('posts:list.when'),
        width: 152,
        isRigid: true,
        render: ({ row }) => <span title={formats.dateTime(row.at)}>{formats.dateTime(row.at)}</span>,
      },
      {
        key: 'post',
        header: t('posts:list.post'),
        width: 200,
        grow: 3,
        render: ({ row }) => (
          <Link to={itemPath(row, projectId)} className={classes.name}>
            {titleOf(row)}
          </Link>
        ),
      },
      {
        key: 'type',
        header: t('posts:type.label'),
        width: 200,
        grow: 2,
        yields: 2,
        render: ({ row }) =>
          row.what === 'post' ? <PostKindName kind={row.kind} /> : <EditFields edit={row} />,
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
        width: 184,
        isRigid: true,
        render: ({ row }) => (
          <StandsOut counts={row.counts} leftOut={leftOutOf(row)} late={row.what === 'post' ? row.late : 0} />
        ),
      },
    ];
  }, [t, formats, titleOf, projectId, userId]);
}
