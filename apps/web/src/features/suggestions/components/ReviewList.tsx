import type { ReviewedEdit } from '@frontage/api-client/contract';
import {
  DataTable,
  EmptyState,
  FilterAddButton,
  FilterBar,
  NoResults,
  RowCard,
  RowCardLine,
  SplitName,
} from '@frontage/ui';
import { Menu } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { jobPath, locationPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { usePages } from '../../../shared/hooks/use-pages';
import { GroupMenuItems } from '../../../shared/locations/GroupMenuItems';
import { useGroupChip } from '../../../shared/locations/use-group-chip';
import { groupsQuery } from '../../../shared/queries/groups';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { noFilter, type PendingFilter } from '../model/pending-address';
import { pendingQueries } from '../queries';
import { reviewColumns } from './columns';
import { BothValues } from '../../../shared/suggestions/Values';

type ReviewListProps = {
  readonly projectId: string;
  readonly filter: PendingFilter;
  readonly onChange: (part: Partial<PendingFilter>) => void;
};

/** Our own values that Google looks at before it shows them: nothing here is to be decided. */
export function ReviewList({ projectId, filter, onChange }: ReviewListProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const navigate = useNavigate();
  const prefix = useNamePrefix(projectId);
  const { query, rows, paging } = usePages(pendingQueries.inReview(projectId, filter));
  const groupChip = useGroupChip(projectId, filter.group);
  const hasGroups = (useQuery(groupsQuery(projectId)).data ?? []).length > 0;
  const isNarrowed = filter.search !== undefined || filter.group !== undefined;
  const columns = useMemo(
    () => reviewColumns({ t, formats, projectId, prefix }),
    [t, formats, projectId, prefix],
  );
  const open = ({ job, location }: ReviewedEdit) =>
    void navigate(job === null ? locationPath(location.id, projectId) : jobPath(job.id, projectId));
  const bar = (
    <FilterBar
      label={t('pending:find')}
      search={searchField(t, filter.search, (search) => onChange({ search }))}
      filters={groupChip}
      onRemove={() => onChange({ group: undefined })}
      add={
        hasGroups ? (
          <Menu position="bottom-start">
            <Menu.Target>
              <FilterAddButton label={t('pending:filter.add')} />
            </Menu.Target>
            <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
              <GroupMenuItems projectId={projectId} onChoose={(group) => onChange({ group })} />
            </Menu.Dropdown>
          </Menu>
        ) : undefined
      }
    />
  );
  return (
    <>
      {bar}
      {query.isError && rows.length === 0 ? (
        <LoadFailed isFiltered={isNarrowed} query={query} title={t('list.loadFailed')} />
      ) : (
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
            !isNarrowed ? (
              <EmptyState icon={IconHourglass} title={t('pending:empty.review')}>
                {t('pending:empty.reviewText')}
              </EmptyState>
            ) : (
              <NoResults
                title={t('list.noResults')}
                clearAll={{ label: t('action.clearAll'), onSelect: () => onChange(noFilter) }}
              />
            )
          }
          renderCard={(row) => (
            <RowCard
              title={<SplitName name={row.location.name} prefix={prefix} />}
              end={formats.relative(row.since)}
            >
              <RowCardLine>{t(`fields:field.${row.field}`)}</RowCardLine>
              <BothValues field={row.field} from={row.shown} to={row.ours} />
            </RowCard>
          )}
        />
      )}
    </>
  );
}
