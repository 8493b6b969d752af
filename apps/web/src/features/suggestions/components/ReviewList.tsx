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
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { jobPath, locationPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useNamePrefixes } from '../../../shared/hooks/use-name-prefixes';
import { usePages } from '../../../shared/hooks/use-pages';
import { GroupItems } from '../../../shared/locations/GroupMenuItems';
import { groupChip } from '../../../shared/locations/use-group-chip';
import { useShownGroups } from '../../../shared/locations/use-shown-groups';
import type { Whose } from '../../../shared/queries/location-summary';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { noFilter, type PendingFilter } from '../model/pending-address';
import { pendingQueries } from '../queries';
import { useOwner } from '../use-owner';
import { fieldLine, reviewColumns } from './columns';
import { BothValues } from '../../../shared/suggestions/Values';

type ReviewListProps = {
  readonly whose: Whose;
  readonly filter: PendingFilter;
  readonly onChange: (part: Partial<PendingFilter>) => void;
};

/** Our own values that Google looks at before it shows them: nothing here is to be decided. */
export function ReviewList({ whose, filter, onChange }: ReviewListProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const navigate = useNavigate();
  const prefixOf = useNamePrefixes();
  const ownerOf = useOwner(whose);
  const { query, rows, paging } = usePages(pendingQueries.inReview(whose, filter));
  const groups = useShownGroups();
  const hasGroups = groups !== undefined && groups.length > 0;
  const isNarrowed = filter.search !== undefined || filter.group !== undefined;
  const columns = useMemo(
    () => reviewColumns({ t, formats, ownerOf, prefixOf, isTogether: whose.isTogether }),
    [t, formats, ownerOf, prefixOf, whose.isTogether],
  );
  const open = (row: ReviewedEdit) =>
    void navigate(
      row.job === null ? locationPath(row.location.id, ownerOf(row)) : jobPath(row.job.id, ownerOf(row)),
    );
  const bar = (
    <FilterBar
      label={t('pending:find')}
      search={searchField(t, filter.search, (search) => onChange({ search }))}
      filters={groupChip(t, groups, filter.group)}
      onRemove={() => onChange({ group: undefined })}
      add={
        hasGroups ? (
          <Menu position="bottom-start">
            <Menu.Target>
              <FilterAddButton label={t('pending:filter.add')} />
            </Menu.Target>
            <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
              <GroupItems groups={groups} onChoose={(group) => onChange({ group })} />
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
              title={<SplitName name={row.location.name} prefix={prefixOf(ownerOf(row))} />}
              end={formats.relative(row.since)}
            >
              <RowCardLine>{fieldLine(t, row)}</RowCardLine>
              <BothValues field={row.field} from={row.shown} to={row.ours} />
            </RowCard>
          )}
        />
      )}
    </>
  );
}
