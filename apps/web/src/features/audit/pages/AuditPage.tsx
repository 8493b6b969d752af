import { contract, type AuditLogEvent } from '@frontage/api-client/contract';
import {
  DataTable,
  EmptyState,
  FilterBar,
  NoResults,
  PageHeader,
  RelativeTime,
  RowCard,
  RowCardLine,
  StatusBadge,
  type DataTableColumn,
} from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconClipboardList, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../../services/api';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats, type Formats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useDownload } from '../../../shared/hooks/use-download';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePages } from '../../../shared/hooks/use-pages';
import { notifyError } from '../../../shared/notify';
import { searchField } from '../../../shared/search-field';
import { filterChips, type Chips } from '../../../shared/list/filter-chips';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { AddFilter, type FilterName } from '../components/AddFilter';
import { EventPanel, eventLine } from '../components/EventPanel';
import { auditAddress, type AuditFilter } from '../model/audit-address';
import { actorText, objectText } from '../model/facts';
import { eventsQuery, peopleQuery } from '../queries';
import classes from './AuditPage.module.css';

/** Who did what in the account, when and from where. */
export function AuditPage() {
  const { t } = usePhrases();
  const formats = useFormats();
  const user = useSessionStore(selectUser);
  const [filter, change] = useAddressState(auditAddress);
  const [openFilter, setOpenFilter] = useState<FilterName | 'all' | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const setFilter = (part: AuditFilter) => {
    setOpenId(null);
    change((before) => ({ ...before, ...part }));
  };
  const { query: events, rows, paging } = usePages(eventsQuery(filter));
  const people = useQuery(peopleQuery()).data ?? [];
  const projects = user?.projects ?? [];
  const columns = useMemo(() => auditColumns(t, formats), [t, formats]);

  const at = openId === null ? -1 : rows.findIndex((row) => row.id === openId);
  const step = (by: number) => {
    const target = at === -1 ? undefined : rows[at + by];
    return target === undefined ? undefined : () => setOpenId(target.id);
  };
  const chips = chipsOf(t, formats, filter, { people, projects });
  const isNarrowed = chips.length > 0 || (filter.search ?? '') !== '';

  return (
    <div
      className={classes.page}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && openId !== null) setOpenId(null);
      }}
    >
      <section className={classes.list} aria-label={t('audit:list')}>
        <PageHeader
          title={t('audit:title')}
          facts={[t('audit:facts')]}
          actions={<ExportButton filter={filter} />}
        />
        <FilterBar
          label={t('audit:filters')}
          search={searchField(t, filter.search, (search) => setFilter({ search }))}
          filters={chips}
          onRemove={(id) => setFilter(withoutChip(id))}
          onEdit={(id) => setOpenFilter(id as FilterName)}
          add={
            <AddFilter
              filter={filter}
              people={people}
              projects={projects}
              open={openFilter}
              onOpenChange={setOpenFilter}
              onChange={setFilter}
            />
          }
        />
        {events.isError && rows.length === 0 ? (
          <LoadFailed isFiltered={isNarrowed} query={events} title={t('audit:loadFailed')} />
        ) : (
          <DataTable
            labels={{
              table: t('audit:list'),
              selectAll: '',
              selectRow: (row) => eventLine(t, row),
              loading: t('state.loading'),
              results: (count) => t('list.results', { count }),
            }}
            columns={columns}
            rows={rows}
            getRowId={idOf}
            cursor={openId}
            onCursorChange={(id) => setOpenId(id)}
            onOpen={(row) => setOpenId(row.id)}
            {...paging}
            empty={
              isNarrowed ? (
                <NoResults
                  title={t('list.noResults')}
                  clearAll={{ label: t('action.clearAll'), onSelect: () => setFilter(everything) }}
                />
              ) : (
                <EmptyState icon={IconClipboardList} title={t('audit:empty')}>
                  {t('audit:emptyText')}
                </EmptyState>
              )
            }
            renderCard={(row) => (
              <RowCard title={t(`audit:action.${row.action}`)} end={formats.relative(row.at)}>
                <RowCardLine>{eventLine(t, row)}</RowCardLine>
              </RowCard>
            )}
          />
        )}
      </section>
      <EventPanel event={rows[at]} onClose={() => setOpenId(null)} onPrevious={step(-1)} onNext={step(1)} />
    </div>
  );
}

function ExportButton({ filter }: { readonly filter: AuditFilter }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const download = useDownload();
  return (
    <Button
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      loading={download.isPending}
      onClick={() =>
        download.mutate(() => api.download(contract.audit.exportCsv, { query: filter }), {
          onError: (error) => notifyError({ title: errorText(error) }),
        })
      }
    >
      {t('audit:export')}
    </Button>
  );
}

const idOf = (row: AuditLogEvent) => row.id;

/** The filter that narrows nothing. */
const everything: AuditFilter = {
  actorId: undefined,
  group: undefined,
  projectId: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
};

/** Events in which somebody was refused or something was misused: these a person looks for. */
const warnings: ReadonlySet<AuditLogEvent['action']> = new Set([
  'sign_in_failed',
  'sign_in_address_refused',
  'refresh_token_reused',
  'mfa_failed',
]);

function auditColumns(t: Phrases, formats: Formats): DataTableColumn<AuditLogEvent>[] {
  return [
    {
      key: 'time',
      header: t('audit:column.time'),
      width: 112,
      isRigid: true,
      render: (row) => (
        <RelativeTime text={formats.relative(row.at)} title={formats.dateTime(row.at)} dateTime={row.at} />
      ),
    },
    {
      key: 'what',
      header: t('audit:column.what'),
      width: 190,
      grow: 2,
      render: (row) =>
        warnings.has(row.action) ? (
          <StatusBadge state="failed" label={t(`audit:action.${row.action}`)} />
        ) : (
          <span className={classes.what}>{t(`audit:action.${row.action}`)}</span>
        ),
    },
    {
      key: 'who',
      header: t('audit:column.who'),
      width: 130,
      grow: 1,
      render: (row) => actorText(t, row),
    },
    {
      key: 'object',
      header: t('audit:column.object'),
      width: 150,
      grow: 2,
      render: (row) => objectText(t, row),
    },
    {
      key: 'project',
      header: t('audit:column.project'),
      width: 120,
      yields: 2,
      grow: 1,
      isQuiet: true,
      render: (row) => row.project?.name ?? t('state.none'),
    },
    {
      key: 'address',
      header: t('audit:column.address'),
      width: 110,
      yields: 1,
      isQuiet: true,
      render: (row) => row.ip ?? t('state.none'),
    },
  ];
}

type Names = {
  readonly people: readonly { id: string; name: string }[];
  readonly projects: readonly { id: string; name: string }[];
};

function periodText(t: Phrases, formats: Formats, { from, to }: AuditFilter): string | undefined {
  // At noon, so that no zone makes another day of it.
  const day = (text: string) => formats.date(`${text}T12:00:00`);
  if (from === undefined) return to === undefined ? undefined : t('audit:filter.until', { day: day(to) });
  return to === undefined
    ? t('audit:filter.since', { day: day(from) })
    : t('audit:filter.between', { from: day(from), to: day(to) });
}

function chipsOf(t: Phrases, formats: Formats, filter: AuditFilter, names: Names): Chips {
  const shown = (id: FilterName, value: string | undefined) => ({ id, name: t(`audit:filter.${id}`), value });
  const nameIn = (list: Names['people'], id: string | undefined) =>
    list.find((one) => one.id === id)?.name ?? id;
  return filterChips(t, [
    shown('actor', nameIn(names.people, filter.actorId)),
    shown('group', filter.group === undefined ? undefined : t(`audit:group.${filter.group}`)),
    shown('project', nameIn(names.projects, filter.projectId)),
    shown('period', periodText(t, formats, filter)),
  ]);
}

function withoutChip(id: string): AuditFilter {
  if (id === 'actor') return { actorId: undefined };
  if (id === 'group') return { group: undefined };
  if (id === 'project') return { projectId: undefined };
  return { from: undefined, to: undefined };
}
