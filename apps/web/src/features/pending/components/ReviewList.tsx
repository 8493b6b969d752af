import type { ReviewedEdit } from '@frontage/api-client/contract';
import { DataTable, EmptyState, NoResults, RowCard, RowCardLine } from '@frontage/ui';
import { IconHourglass } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { jobPath, locationPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { usePages } from '../../../shared/hooks/use-pages';
import { usePhrases } from '../../../shared/use-phrases';
import { pendingQueries } from '../queries';
import { reviewColumns } from './columns';
import { BothValues } from './Values';

type ReviewListProps = {
  readonly projectId: string;
  readonly search: string | undefined;
  readonly onClear: () => void;
};

/** Our own values that Google looks at before it shows them: nothing here is to be decided. */
export function ReviewList({ projectId, search, onClear }: ReviewListProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const navigate = useNavigate();
  const prefix = useNamePrefix(projectId);
  const { query, rows, paging } = usePages(pendingQueries.inReview(projectId, search));
  const columns = useMemo(
    () => reviewColumns({ t, formats, projectId, prefix }),
    [t, formats, projectId, prefix],
  );
  const open = ({ job, location }: ReviewedEdit) =>
    void navigate(job === null ? locationPath(location.id, projectId) : jobPath(job.id, projectId));
  if (query.isError && rows.length === 0) return <LoadFailed query={query} title={t('list.loadFailed')} />;
  return (
    <DataTable
      labels={{
        table: t('pending:reviewList'),
        selectAll: '',
        selectRow: () => '',
        loading: t('state.loading'),
        results: (count) => t('list.results', { count }),
      }}
      columns={columns}
      rows={rows}
      getRowId={({ id }) => id}
      onOpen={open}
      {...paging}
      empty={
        search === undefined ? (
          <EmptyState icon={IconHourglass} title={t('pending:empty.review')}>
            {t('pending:empty.reviewText')}
          </EmptyState>
        ) : (
          <NoResults
            title={t('list.noResults')}
            clearAll={{ label: t('action.clearAll'), onSelect: onClear }}
          />
        )
      }
      renderCard={(row) => (
        <RowCard title={row.location.name} end={formats.relative(row.since)}>
          <RowCardLine>{t(`fields:field.${row.field}`)}</RowCardLine>
          <BothValues field={row.field} from={row.shown} to={row.ours} />
        </RowCard>
      )}
    />
  );
}
