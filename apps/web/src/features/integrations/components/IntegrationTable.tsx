import type { IntegrationRow } from '@frontage/api-client/contract';
import { DataTable, EmptyState, NoResults, RowCard, RowCardLine } from '@frontage/ui';
import { IconLink, IconPlugConnected } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import type { Paging } from '../../../shared/hooks/use-pages';
import { usePhrases } from '../../../shared/use-phrases';
import { isNarrowed, noFilter, type IntegrationsFilter } from '../model/integrations-address';
import type { Chosen } from './ChosenBar';
import { Compare, Health, integrationColumns, placeText, ProjectName } from './columns';

type IntegrationTableProps = {
  readonly filter: IntegrationsFilter;
  readonly rows: readonly IntegrationRow[];
  readonly paging: Paging;
  /** Where rows can be chosen: which ones are, and what to do with other ones. */
  readonly selection: { readonly chosen: Chosen; readonly onChoose: (chosen: Chosen) => void } | null;
  /** Shown in place of rows as long as no account is connected; null once one is. */
  readonly connect: ReactNode | null;
  readonly onChange: (part: Partial<IntegrationsFilter>) => void;
  readonly onOpen: (row: IntegrationRow) => void;
  readonly onCompare: (row: IntegrationRow) => void;
};

const nameOf = ({ name }: IntegrationRow) => name;

/** The locations that the accounts reach; cards on a phone. */
export function IntegrationTable(props: IntegrationTableProps) {
  const { filter, rows, paging, selection, connect, onChange, onOpen, onCompare } = props;
  const { t } = usePhrases();
  const columns = useMemo(() => integrationColumns(t, onCompare), [t, onCompare]);
  const empty = isNarrowed(filter) ? (
    <NoResults
      title={t('list.noResults')}
      clearAll={{ label: t('action.clearAll'), onSelect: () => onChange(noFilter) }}
    />
  ) : connect === null ? (
    <EmptyState icon={IconLink} title={t(`integrations:empty.${filter.state}`)}>
      {t(`integrations:empty.${filter.state}Text`)}
    </EmptyState>
  ) : (
    <EmptyState icon={IconPlugConnected} title={t('integrations:empty.connect')} actions={connect}>
      {t('integrations:empty.connectText')}
    </EmptyState>
  );
  return (
    <DataTable
      key={filter.state}
      labels={{
        table: t('integrations:list'),
        selectAll: t('action.selectAll', { count: rows.length }),
        selectRow: (row) => row.title,
        loading: t('state.loading'),
        results: (count) => t('list.results', { count }),
      }}
      columns={columns}
      rows={rows}
      getRowId={nameOf}
      {...(selection === null
        ? {}
        : {
            selection: new Set(selection.chosen.isAll ? rows.map(nameOf) : selection.chosen.rows.keys()),
            onSelectionChange: (names: ReadonlySet<string>) =>
              selection.onChoose({
                rows: new Map(rows.filter(({ name }) => names.has(name)).map((row) => [row.name, row])),
                isAll: false,
              }),
            isSelecting: true,
          })}
      onOpen={onOpen}
      {...paging}
      empty={empty}
      renderCard={(row) => (
        <RowCard
          title={row.title}
          end={(row.isOutOfReach || row.health !== 'fine') && <Health t={t} row={row} />}
        >
          <RowCardLine end={row.divergences > 0 && <Compare t={t} row={row} onCompare={onCompare} />}>
            <ProjectName t={t} row={row} /> · {placeText(row)}
          </RowCardLine>
        </RowCard>
      )}
    />
  );
}
