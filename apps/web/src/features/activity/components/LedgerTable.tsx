import type { LedgerEntry } from '@frontage/api-client/contract';
import { isDeletion, isLocationField, isRetryable, isUnshown } from '@frontage/domain';
import {
  DataTable,
  EmptyState,
  RowCard,
  RowCardLine,
  SplitName,
  StatusBadge,
  type DataTableColumn,
} from '@frontage/ui';
import { Anchor } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { editAgainPath, locationPath } from '../../../config/paths';
import { changeName } from '../../../shared/format/change-name';
import { inColumn, wordsInColumn } from '../../../shared/format/in-column';
import { isKeptHere, ledgerStateText } from '../../../shared/format/ledger-state';
import { useFieldText, type FieldText } from '../../../shared/format/use-field-text';
import { useFormats } from '../../../shared/format/use-formats';
import type { Paging } from '../../../shared/hooks/use-pages';
import { changeThumbs } from '../../../shared/images/change-thumbs';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { stateNames } from '../model/ledger-states';
import classes from './LedgerTable.module.css';

type LedgerTableProps = {
  readonly projectId: string;
  readonly entries: readonly LedgerEntry[];
  readonly namePrefix: string;
  readonly paging: Paging;
  /** Sends one entry again; absent for people who may not. */
  readonly onRetry: ((entry: LedgerEntry) => void) | undefined;
};

/** What stands under 'What Google said': its own words in quotes, or what we know in ours. */
function said(t: Phrases, text: FieldText, entry: LedgerEntry, time: (instant: string) => string): string {
  if (entry.isAnswered)
    return `${t('ledger:answered')}. ${said(t, text, { ...entry, isAnswered: false }, time)}`;
  if (entry.reason === 'moved_since_plan') {
    return `${t('ledger:reason.moved_since_plan')}. ${t('activity:foundInstead', { value: text.value(entry.field, entry.found) })}`;
  }
  if (entry.reason === 'review_gone' || entry.reason === 'post_gone')
    return t(`ledger:reason.${entry.reason}`);
  if (entry.reason === 'gave_up') {
    const gaveUp = t('ledger:gaveUpAfter', { count: entry.tries });
    return entry.message === null
      ? gaveUp
      : `${t('ledger:providerSaid', { words: entry.message })} ${gaveUp}`;
  }
  if (entry.message !== null) return t('ledger:providerSaid', { words: entry.message });
  if (entry.reason !== null) return t(`ledger:reason.${entry.reason}`);
  if (entry.state === 'live' && !entry.isPublic && !isKeptHere(entry.field) && !isDeletion(entry))
    return t(isUnshown(entry.field) ? 'ledger:unshownHint' : 'ledger:notPublicHint');
  if (entry.state === 'live' && entry.readBackAt !== null && !isKeptHere(entry.field))
    return t('ledger:readBackAt', { time: time(entry.readBackAt) });
  if (entry.state === 'queued' && entry.tries > 0) return t('ledger:goesAgain');
  if (entry.state === 'queued' || entry.state === 'sending') return t('state.none');
  return t(`ledger:stateHint.${entry.state}`);
}

/** One side of an entry, whole and as its column shows it. */
function sideOf(text: FieldText, { field, from, to }: LedgerEntry, side: 'from' | 'to') {
  const sides = text.change(field, from, to);
  const whole = side === 'from' ? sides.from : text.result(field, from, to);
  return { text: whole, shown: whole === sides[side] ? inColumn(sides)[side] : whole };
}

const shortened = (entry: LedgerEntry): LedgerEntry => ({
  ...entry,
  message: entry.message === null ? null : wordsInColumn(entry.message),
});

type ColumnsOf = Pick<LedgerTableProps, 'projectId' | 'namePrefix' | 'onRetry'>;

/** The columns of a ledger, with the retry at the end of a row. */
function useLedgerColumns({ projectId, namePrefix, onRetry }: ColumnsOf, text: FieldText) {
  const { t } = usePhrases();
  const formats = useFormats();
  return useMemo((): DataTableColumn<LedgerEntry>[] => {
    return [
      {
        key: 'time',
        header: t('activity:column.time'),
        width: 92,
        yields: 2,
        render: (entry) => <span className={classes.time}>{formats.timeWithSeconds(entry.updatedAt)}</span>,
      },
      {
        key: 'location',
        header: t('activity:column.location'),
        width: 200,
        grow: 2,
        render: (entry) => <LocationLink entry={entry} projectId={projectId} namePrefix={namePrefix} />,
      },
      {
        key: 'field',
        header: t('activity:column.field'),
        width: 116,
        // What a post says stands beside it.
        render: (entry) => (entry.field === 'post' ? t('fields:field.post') : changeName(t, entry)),
      },
      {
        key: 'from',
        header: t('activity:column.from'),
        width: 136,
        grow: 1,
        yields: 3,
        render: (entry) => (
          <Cut {...sideOf(text, entry, 'from')} before={changeThumbs(projectId, entry, 'from')} isQuiet />
        ),
      },
      {
        key: 'to',
        header: t('activity:column.to'),
        width: 140,
        grow: 2,
        render: (entry) => (
          <Cut {...sideOf(text, entry, 'to')} before={changeThumbs(projectId, entry, 'to')} />
        ),
      },
      {
        key: 'state',
        header: t('activity:column.state'),
        width: 124,
        render: (entry) => <EntryState entry={entry} />,
      },
      {
        key: 'tries',
        header: t('activity:column.tries'),
        width: 88,
        yields: 1,
        align: 'end',
        render: (entry) => formats.number(entry.tries),
      },
      {
        key: 'said',
        header: t('activity:column.said'),
        width: 196,
        grow: 3,
        render: (entry) => (
          <Cut
            text={said(t, text, entry, formats.timeWithSeconds)}
            shown={said(t, text, shortened(entry), formats.timeWithSeconds)}
            isQuiet={entry.message === null}
          />
        ),
      },
      {
        key: 'action',
        header: t('activity:retry'),
        isHeaderHidden: true,
        width: 72,
        align: 'end',
        render: (entry) => <Again entry={entry} projectId={projectId} onRetry={onRetry} />,
      },
    ];
  }, [t, text, formats, projectId, namePrefix, onRetry]);
}

/** The per-target truth of a job: one row per location and field, the latest change first. */
export function LedgerTable(props: LedgerTableProps) {
  const { projectId, entries, namePrefix, paging } = props;
  const { t } = usePhrases();
  const formats = useFormats();
  const text = useFieldText(entries.map(({ field }) => field));
  const columns = useLedgerColumns(props, text);

  return (
    <DataTable
      labels={{
        table: t('activity:ledger'),
        selectAll: '',
        selectRow: (entry) => entry.locationName,
        loading: t('state.loading'),
        results: (count) => t('list.results', { count }),
      }}
      columns={columns}
      rows={entries}
      getRowId={(entry) => entry.id}
      {...paging}
      empty={<EmptyState icon={IconListCheck} title={t('activity:ledgerEmpty')} />}
      renderCard={(entry) => (
        <RowCard
          title={<LocationLink entry={entry} projectId={projectId} namePrefix={namePrefix} />}
          end={<EntryState entry={entry} />}
        >
          <RowCardLine end={formats.time(entry.updatedAt)}>
            {changeName(t, entry)}: {changeThumbs(projectId, entry, 'to')}{' '}
            {text.result(entry.field, entry.from, entry.to)}
          </RowCardLine>
          <RowCardLine>
            {t('activity:before', { value: text.change(entry.field, entry.from, entry.to).from })}
          </RowCardLine>
          {(entry.message !== null || entry.reason !== null) && (
            // No pointer reads what is cut off here.
            <span className={classes.said}>{said(t, text, entry, formats.time)}</span>
          )}
          <Again entry={entry} projectId={projectId} onRetry={props.onRetry} />
        </RowCard>
      )}
    />
  );
}

type LocationLinkProps = Pick<LedgerTableProps, 'projectId' | 'namePrefix'> & { readonly entry: LedgerEntry };

function LocationLink({ entry, projectId, namePrefix }: LocationLinkProps) {
  return (
    <Link className={classes.location} to={locationPath(entry.locationId, projectId)}>
      <SplitName name={entry.locationName} prefix={namePrefix} />
    </Link>
  );
}

function EntryState({ entry }: { readonly entry: LedgerEntry }) {
  const { t } = usePhrases();
  const { state, field, isPublic } = entry;
  const isNotSeen = state === 'live' && (isDeletion(entry) || (!isPublic && !isKeptHere(field)));
  return (
    <StatusBadge state={isNotSeen ? 'same' : stateNames[state]} label={ledgerStateText(t, entry, isPublic)} />
  );
}

/** Whether a value has to become another one before it can be sent again. */
function needsEdit({ state, reason, field, subject }: LedgerEntry): boolean {
  if (subject !== null || !isLocationField(field)) return false;
  return state === 'rejected' || (state === 'failed' && !isRetryable(state, reason));
}

/** The way on from a value that did not get through: once more as it is, or edited at its location. */
function Again({
  entry,
  projectId,
  onRetry,
}: Pick<LedgerTableProps, 'projectId' | 'onRetry'> & { readonly entry: LedgerEntry }) {
  const { t } = usePhrases();
  if (onRetry === undefined || entry.isAnswered) return null;
  if (isRetryable(entry.state, entry.reason)) return <Retry entry={entry} onRetry={onRetry} />;
  if (!needsEdit(entry)) return null;
  return (
    <Anchor
      component={Link}
      to={editAgainPath(entry.locationId, projectId, entry.field)}
      size="sm"
      fw={500}
      aria-label={t('activity:editNamed', { field: changeName(t, entry), name: entry.locationName })}
    >
      {t('activity:edit')}
    </Anchor>
  );
}

type RetryProps = { readonly entry: LedgerEntry; readonly onRetry: (entry: LedgerEntry) => void };

function Retry({ entry, onRetry }: RetryProps) {
  const { t } = usePhrases();
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      fw={500}
      aria-label={t('activity:retryNamed', { field: changeName(t, entry), name: entry.locationName })}
      onClick={() => onRetry(entry)}
    >
      {t('activity:retry')}
    </Anchor>
  );
}

type CutProps = {
  /** The whole of it, which the pointer is told. */
  readonly text: string;
  /** What stands in the cell. @default text */
  readonly shown?: string;
  readonly isQuiet?: boolean;
  readonly before?: ReactNode;
};

function Cut({ text, shown = text, isQuiet = false, before }: CutProps) {
  return (
    <span className={classes.cut} data-quiet={isQuiet || undefined} title={text}>
      {before !== undefined && <>{before} </>}
      {shown}
    </span>
  );
}
