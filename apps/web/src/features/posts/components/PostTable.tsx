import type { PostSummary } from '@frontage/api-client/contract';
import { DataTable, EmptyState, NoResults, RowCard, RowCardLine, type DataTableColumn } from '@frontage/ui';
import { IconNews } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { postPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { usePages } from '../../../shared/hooks/use-pages';
import { usePhrases } from '../../../shared/use-phrases';
import type { PostFilter } from '../model/list-address';
import { postQueries } from '../queries';
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

/** Every post of the project, newest first: one row a post, with its states at all its locations. */
export function PostTable({ projectId, filter, isFiltered, onClear, create }: PostTableProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const navigate = useNavigate();
  const { query: posts, rows, paging } = usePages(postQueries.list(projectId, filter));
  const columns = useMemo((): DataTableColumn<PostSummary>[] => {
    return [
      {
        key: 'when',
        header: t('posts:list.when'),
        width: 152,
        isRigid: true,
        render: (row) => <span title={formats.dateTime(row.at)}>{formats.dateTime(row.at)}</span>,
      },
      {
        key: 'post',
        header: t('posts:list.post'),
        width: 200,
        grow: 3,
        render: (row) => (
          <Link to={postPath(row.id, projectId)} className={classes.name}>
            {row.title}
          </Link>
        ),
      },
      {
        key: 'type',
        header: t('posts:type.label'),
        width: 132,
        yields: 2,
        render: (row) => <PostKindName kind={row.kind} />,
      },
      {
        key: 'locations',
        header: t('posts:locations.label'),
        width: 96,
        align: 'end',
        yields: 3,
        render: (row) => formats.number(row.locations),
      },
      {
        key: 'states',
        header: t('posts:list.states'),
        width: 160,
        grow: 2,
        yields: 1,
        render: (row) => <PostStates counts={row.counts} />,
      },
      {
        key: 'standsOut',
        header: t('posts:list.standsOut'),
        width: 184,
        isRigid: true,
        render: (row) => <StandsOut counts={row.counts} leftOut={row.leftOut} />,
      },
    ];
  }, [t, formats, projectId]);
  if (posts.isError && rows.length === 0)
    return <LoadFailed isFiltered={isFiltered} query={posts} title={t('list.loadFailed')} />;
  return (
    <DataTable
      labels={{
        table: t('posts:list.table'),
        selectAll: '',
        selectRow: (row) => row.title,
        loading: t('state.loading'),
        results: (count) => t('list.results', { count }),
      }}
      columns={columns}
      rows={rows}
      getRowId={idOf}
      onOpen={(row) => void navigate(postPath(row.id, projectId))}
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
      renderCard={(row) => (
        <RowCard title={row.title} end={formats.moment(row.at)}>
          <RowCardLine end={<StandsOut counts={row.counts} leftOut={row.leftOut} />}>
            {t('unit.locations', { count: row.locations })}
          </RowCardLine>
        </RowCard>
      )}
    />
  );
}

const idOf = (row: PostSummary) => row.id;
