import type { PostPlace } from '@frontage/api-client/contract';
import {
  DataTable,
  NoResults,
  RowCard,
  RowCardLine,
  SplitName,
  StatusBadge,
  type DataTableColumn,
} from '@frontage/ui';
import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { locationPath } from '../../../config/paths';
import { useFormats, type Formats } from '../../../shared/format/use-formats';
import type { Paging } from '../../../shared/hooks/use-pages';
import { newTab } from '../../../shared/new-tab';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { postLooks } from '../../../shared/posts/post-looks';
import { selectUser, useSessionStore } from '../../../stores/session';
import classes from './PlaceTable.module.css';

type PlaceTableProps = {
  readonly projectId: string;
  readonly rows: readonly PostPlace[];
  readonly namePrefix: string;
  readonly paging: Paging;
  readonly selection: ReadonlySet<string>;
  /** Left out for who may do nothing with them. */
  readonly onSelectionChange?: (selection: ReadonlySet<string>) => void;
  /** Edits the text at one location; absent for people who may not. */
  readonly onEdit?: (locationId: string) => void;
};

/** Google's own words in quotes; that it gave none; or what we know ourselves, never in quotes. */
function said(t: Phrases, place: PostPlace, userId: string | undefined): string {
  const { state, message, reason, unsent, deleted, tries } = place;
  if (deleted !== null) return deletedBy(t, deleted, userId);
  if (unsent !== null) return t(`posts:page.unsent.${unsent}`);
  if (message !== null) return t('ledger:providerSaid', { words: message });
  if (state === 'rejected') return t('posts:page.noReason');
  if (reason === 'gave_up') return t('ledger:gaveUpAfter', { count: tries });
  if (reason !== null) return t(`ledger:reason.${reason}`);
  return t('state.none');
}

function deletedBy(
  t: Phrases,
  deleted: NonNullable<PostPlace['deleted']>,
  userId: string | undefined,
): string {
  if (deleted.from === 'provider') return t('posts:page.deleted.elsewhere');
  const { by } = deleted;
  if (by === null) return t('posts:page.deleted.here');
  return by.id === userId ? t('posts:page.deleted.byYou') : t('posts:page.deleted.by', { name: by.name });
}

/** The locations of a post: one row each, with its state and what Google said. */
export function PlaceTable(props: PlaceTableProps) {
  const { projectId, rows, namePrefix, paging, selection, onSelectionChange, onEdit } = props;
  const { t } = usePhrases();
  const formats = useFormats();
  const userId = useSessionStore(selectUser)?.id;
  const columns = usePlaceColumns({ projectId, namePrefix, userId, onEdit });
  return (
    <DataTable
      labels={{
        table: t('posts:page.ledger'),
        selectAll: t('action.selectAll', { count: rows.length }),
        selectRow: ({ locationName }) => t('list.selectRow', { name: locationName }),
        loading: t('state.loading'),
        results: (count) => t('list.results', { count }),
      }}
      columns={columns}
      rows={rows}
      getRowId={idOf}
      selection={selection}
      {...(onSelectionChange === undefined ? {} : { onSelectionChange, isSelecting: true })}
      {...paging}
      empty={<NoResults title={t('list.noResults')} />}
      renderCard={(place) => (
        <RowCard title={place.locationName} end={timeOf(formats, place)}>
          <RowCardLine end={said(t, place, userId)}>
            <StatusBadge state={postLooks[place.state]} label={t(`posts:state.${place.state}`)} />
          </RowCardLine>
        </RowCard>
      )}
    />
  );
}

/** Of what waits, when it goes is worth more than when it began to wait: day and hour, since hours differ by clock. */
function timeOf({ moment, time }: Formats, { at, dueAt }: Pick<PostPlace, 'at' | 'dueAt'>): string {
  if (dueAt === null) return moment(at);
  return [...new Set([moment(dueAt), time(dueAt)])].join(', ');
}

const idOf = ({ locationId }: PostPlace) => locationId;

type PlaceColumns = Pick<PlaceTableProps, 'projectId' | 'namePrefix'> & {
  readonly userId: string | undefined;
  readonly onEdit: PlaceTableProps['onEdit'];
};

function usePlaceColumns({
  projectId,
  namePrefix,
  userId,
  onEdit,
}: PlaceColumns): DataTableColumn<PostPlace>[] {
  const { t } = usePhrases();
  const formats = useFormats();
  return useMemo((): DataTableColumn<PostPlace>[] => {
    const act = ({ state, link, locationId, locationName }: PostPlace) => {
      if ((state === 'rejected' || state === 'failed') && onEdit !== undefined)
        return (
          <Anchor
            component="button"
            type="button"
            size="sm"
            fw={500}
            aria-label={t('posts:page.editNamed', { name: locationName })}
            onClick={() => onEdit(locationId)}
          >
            {t('posts:page.editOne')}
          </Anchor>
        );
      return link === null ? null : (
        <Anchor
          href={link}
          {...newTab}
          size="sm"
          aria-label={t('posts:page.openNamed', { name: locationName })}
        >
          {t('posts:page.open')}
        </Anchor>
      );
    };
    return [
      {
        key: 'time',
        header: t('activity:column.time'),
        width: 112,
        yields: 2,
        render: ({ at, dueAt }) => (
          <span className={classes.time} title={formats.dateTime(dueAt ?? at)}>
            {timeOf(formats, { at, dueAt })}
          </span>
        ),
      },
      {
        key: 'location',
        header: t('activity:column.location'),
        width: 200,
        grow: 3,
        render: ({ locationId, locationName }) => (
          <Link className={classes.name} to={locationPath(locationId, projectId)}>
            <SplitName name={locationName} prefix={namePrefix} />
          </Link>
        ),
      },
      {
        key: 'state',
        header: t('activity:column.state'),
        width: 184,
        render: ({ state }) => <StatusBadge state={postLooks[state]} label={t(`posts:state.${state}`)} />,
      },
      {
        key: 'tries',
        header: t('activity:column.tries'),
        width: 88,
        yields: 1,
        align: 'end',
        render: ({ tries }) => formats.number(tries),
      },
      {
        key: 'said',
        header: t('activity:column.said'),
        width: 180,
        grow: 3,
        render: (place) => (
          <span
            className={classes.cut}
            title={
              place.deleted?.from === 'provider'
                ? t('posts:page.deleted.elsewhereWhy')
                : said(t, place, userId)
            }
          >
            {said(t, place, userId)}
          </span>
        ),
      },
      {
        key: 'action',
        header: t('posts:page.edit'),
        isHeaderHidden: true,
        width: 72,
        align: 'end',
        render: act,
      },
    ];
  }, [t, formats, projectId, namePrefix, userId, onEdit]);
}
