import type { LocationRow } from '@frontage/api-client/contract';
import { DataTable, SplitName, type DataTableColumn } from '@frontage/ui';
import { Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LoadFailed } from '../components/LoadFailed';
import { locationSummaryQuery } from '../queries/location-summary';
import { usePhrases } from '../use-phrases';
import classes from './LocationPicker.module.css';
import pickerParts from './picker-parts.module.css';
import { PastedCodes } from './PastedCodes';
import { PickFilters } from './PickFilters';
import {
  followed,
  isLookedFor,
  narrowing,
  nothingPicked,
  selectionOf,
  ticksOf,
  withTicks,
  type Picked,
  type PickFilter,
} from './picked';
import { pickRowsQuery, selectionCountQuery } from './queries';

const typingPause = 250;

type LocationPickerProps = {
  readonly projectId: string;
  readonly value: Picked;
  readonly onChange: (picked: Picked) => void;
  /** Only one by one, for what keeps a list of its own: no 'all that match'. */
  readonly isListOnly?: boolean;
  /** Among those of all unified projects that are shown with it, too. */
  readonly isTogether?: boolean;
};

/**
 * Chooses locations of a project: ticked in the list, all that match a filter or a saved group, or by pasted store codes.
 * What it hands out is a description, which the server resolves when it acts.
 */
export function LocationPicker({
  projectId,
  value,
  onChange,
  isListOnly = false,
  isTogether = false,
}: LocationPickerProps) {
  const { t } = usePhrases();
  const [filter, setFilter] = useState<PickFilter>(value.kind === 'all' ? value.filter : {});
  const [isPasting, setIsPasting] = useState(false);
  const [search] = useDebouncedValue(filter.search ?? '', typingPause);
  const asked = { ...filter, search };
  const query = useInfiniteQuery(pickRowsQuery(projectId, asked, isTogether));
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  const total = query.data?.pages[0]?.total ?? undefined;
  const summary = useQuery(locationSummaryQuery(projectId, isTogether)).data;
  const count = useQuery(selectionCountQuery(projectId, selectionOf(value), isTogether)).data ?? 0;
  const shown = useMemo(() => rows.map(({ id }) => id), [rows]);
  const columns = pickColumns(t, summary?.namePrefix ?? '', isTogether);

  const change = (part: PickFilter) => {
    const next = { ...filter, ...part };
    setFilter(next);
    if (value.kind === 'all') onChange(followed(value, next));
  };
  const isAllChosen = value.kind === 'all' && value.except.length === 0 && !isLookedFor(value, filter);

  return (
    <div className={classes.picker}>
      <PickFilters projectId={projectId} filter={filter} isTogether={isTogether} onChange={change} />
      <div className={classes.counts}>
        <span className={classes.count} role="status">
          {t('bulk:picker.chosen', { count })}
        </span>
        {!isListOnly && total !== undefined && total > 0 && !isAllChosen && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => onChange({ kind: 'all', filter: narrowing(filter), except: [] })}
          >
            {t('bulk:picker.all', { count: total })}
          </Anchor>
        )}
        {count > 0 && (
          <Anchor component="button" type="button" size="sm" onClick={() => onChange(nothingPicked)}>
            {t('bulk:picker.none')}
          </Anchor>
        )}
        <Anchor component="button" type="button" size="sm" onClick={() => setIsPasting(!isPasting)}>
          {t(isPasting ? 'bulk:picker.closePaste' : 'bulk:picker.paste')}
        </Anchor>
      </div>
      {isPasting && (
        <PastedCodes
          projectId={projectId}
          isLeavingOut={value.kind === 'all'}
          onFound={(ids) =>
            onChange(
              value.kind === 'all'
                ? { ...value, except: [...new Set([...value.except, ...ids])] }
                : { kind: 'some', ids: [...new Set([...value.ids, ...ids])] },
            )
          }
        />
      )}
      {query.isError && rows.length === 0 ? (
        <div className={classes.failed}>
          <LoadFailed query={query} />
        </div>
      ) : (
        <div className={classes.list}>
          <DataTable
            labels={{
              table: t('bulk:picker.list'),
              selectAll: t('bulk:picker.selectShown'),
              selectRow: (row) => t('list.selectRow', { name: row.name }),
              loading: t('state.loading'),
            }}
            columns={columns}
            rows={rows}
            getRowId={(row) => row.id}
            {...(total === undefined ? {} : { total })}
            selection={ticksOf(value, shown)}
            onSelectionChange={(ticked) => onChange(withTicks(value, shown, ticked))}
            isSelecting
            hasMore={query.hasNextPage}
            isLoadingMore={query.isFetchingNextPage}
            onLoadMore={() => void query.fetchNextPage()}
            isLoading={query.isPending}
            empty={
              <p className={classes.nothing}>
                {t(summary?.total === 0 ? 'locations:noLocations' : 'list.noResults')}
              </p>
            }
            renderCard={(row) => (
              <span className={classes.card}>
                <SplitName name={row.name} prefix={summary?.namePrefix ?? ''} />
                <span className={pickerParts.quiet}>{placeOf(row)}</span>
              </span>
            )}
          />
        </div>
      )}
    </div>
  );
}

const placeOf = ({ city, state }: LocationRow) =>
  [city, state].filter((part) => part !== null && part !== '').join(', ');

function pickColumns(
  t: ReturnType<typeof usePhrases>['t'],
  prefix: string,
  isTogether: boolean,
): DataTableColumn<LocationRow>[] {
  const none = t('state.none');
  return [
    {
      key: 'name',
      header: t('fields:field.name'),
      width: 200,
      grow: 3,
      render: (row) => <SplitName name={row.name} prefix={prefix} />,
    },
    ...(isTogether
      ? [
          {
            key: 'project',
            header: t('locations:column.project'),
            width: 140,
            render: (row: LocationRow) => row.project?.name ?? none,
          },
        ]
      : []),
    {
      key: 'city',
      header: t('fields:part.city'),
      width: 140,
      grow: 2,
      render: (row) => placeOf(row) || none,
    },
    {
      key: 'storeCode',
      header: t('fields:field.storeCode'),
      width: 132,
      isQuiet: true,
      render: (row) => row.storeCode ?? none,
    },
    {
      key: 'status',
      header: t('fields:field.status'),
      width: 130,
      isQuiet: true,
      render: (row) => t(`fields:statusShort.${row.status}`),
    },
  ];
}
