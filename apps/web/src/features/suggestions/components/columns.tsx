import type { ReviewedEdit, Suggestion } from '@frontage/api-client/contract';
import { RelativeTime, SplitName, StatusBadge, type DataTableColumn } from '@frontage/ui';
import { Link } from 'react-router-dom';
import { jobPath, locationPath } from '../../../config/paths';
import type { Formats } from '../../../shared/format/use-formats';
import { Decide, type Deciding } from '../../../shared/suggestions/Decide';
import { NewValue, OldValue } from '../../../shared/suggestions/Values';
import type { Phrases } from '../../../shared/use-phrases';
import classes from './columns.module.css';
import suggestionParts from './suggestion-parts.module.css';
import { shownTitle } from '../../../shared/plan-title';

/** What the columns need beside the rows. */
export type ColumnParts = {
  readonly t: Phrases;
  readonly formats: Formats;
  /** The project of a row. */
  readonly ownerOf: (row: OfProject) => string;
  /** What all names of a project begin with. */
  readonly prefixOf: (projectId: string) => string;
  /** Rows are of several projects, and say of which. */
  readonly isTogether: boolean;
};

type OfProject = Pick<Suggestion, 'project'>;

/** How a suggestion came to be where it is: how it was found, that it came back, what a rule did. */
export function sourceText(t: Phrases, row: Suggestion): string {
  return [
    t(`pending:foundBy.${row.foundBy}`),
    ...(row.returns > 0 ? [t('pending:returned', { count: row.returns })] : []),
    ...(row.resends > 0 && !row.needsPerson ? [t('pending:resent', { count: row.resends })] : []),
  ].join(' · ');
}

/** Which field a card is about and, of several projects, in which. */
export function fieldLine(t: Phrases, { field, project }: Pick<ReviewedEdit, 'field' | 'project'>): string {
  return [t(`fields:field.${field}`), ...(project === undefined ? [] : [project.name])].join(' · ');
}

/** Which field it is, and how many others the provider takes with it. */
export function FieldName({ t, row }: { readonly t: Phrases; readonly row: Suggestion }) {
  const others = row.together - 1;
  const part = t(`pending:part.${row.part}`);
  return (
    <span className={suggestionParts.stack}>
      <span>{t(`fields:field.${row.field}`)}</span>
      {others > 0 && row.state === 'open' && (
        <span className={suggestionParts.quiet} title={t('pending:togetherOf', { count: others, part })}>
          {t('pending:together', { count: others })}
        </span>
      )}
    </span>
  );
}

function places<Row extends Pick<Suggestion, 'location' | 'project'>>({
  t,
  ownerOf,
  prefixOf,
  isTogether,
}: ColumnParts): DataTableColumn<Row>[] {
  const place: DataTableColumn<Row> = {
    key: 'location',
    header: t('pending:column.location'),
    width: 168,
    grow: 3,
    render: (row) => (
      <Link to={locationPath(row.location.id, ownerOf(row))} className={classes.place}>
        <SplitName name={row.location.name} prefix={prefixOf(ownerOf(row))} />
      </Link>
    ),
  };
  if (!isTogether) return [place];
  const project: DataTableColumn<Row> = {
    key: 'project',
    header: t('locations:column.project'),
    width: 124,
    grow: 1,
    // Beside an open panel the two answers have to stay in sight.
    yields: 3,
    render: (row) => row.project?.name,
  };
  return [place, project];
}

/**
 * Columns of the suggestions. Columns that no decision depends on give way when there is no room for all.
 *
 * @param deciding accepts or rejects one; absent for people who may not
 */
export function suggestionColumns(
  parts: ColumnParts,
  state: 'open' | 'decided',
  deciding: Deciding | undefined,
): DataTableColumn<Suggestion>[] {
  const { t, formats, ownerOf } = parts;
  const all: (DataTableColumn<Suggestion> | null)[] = [
    ...places<Suggestion>(parts),
    {
      key: 'field',
      header: t('pending:column.field'),
      width: 156,
      grow: 1,
      render: (row) => <FieldName t={t} row={row} />,
    },
    {
      key: 'ours',
      header: t('pending:column.ours'),
      width: 156,
      grow: 2,
      render: (row) => <OldValue field={row.field} from={row.ours} to={row.theirs} isShort />,
    },
    {
      key: 'theirs',
      header: t('pending:column.theirs'),
      width: 164,
      grow: 2,
      render: (row) => <NewValue field={row.field} from={row.ours} to={row.theirs} isShort />,
    },
    {
      key: 'source',
      header: t('pending:column.source'),
      // Room for the words that most rows have: where there is none, they go rather than be cut.
      width: 124,
      isRigid: true,
      yields: 1,
      isQuiet: true,
      render: (row) =>
        row.needsPerson ? (
          <StatusBadge state="failed" label={t('pending:gaveUp')} />
        ) : (
          <span title={sourceText(t, row)}>{sourceText(t, row)}</span>
        ),
    },
    {
      key: 'age',
      header: t('pending:column.age'),
      width: 100,
      isRigid: true,
      yields: 2,
      align: 'end',
      isQuiet: true,
      render: (row) => {
        const at = state === 'decided' && row.decidedAt !== null ? row.decidedAt : row.openedAt;
        return <RelativeTime text={formats.relative(at)} title={formats.dateTime(at)} dateTime={at} />;
      },
    },
    state === 'decided'
      ? {
          key: 'decision',
          header: t('pending:column.decision'),
          width: 170,
          render: (row) => <DecisionMade t={t} row={row} projectId={ownerOf(row)} />,
        }
      : deciding === undefined
        ? null
        : {
            key: 'decide',
            header: t('pending:column.decide'),
            isHeaderHidden: true,
            width: 150,
            isRigid: true,
            align: 'end',
            render: (row) => <Decide row={row} {...deciding} />,
          },
  ];
  return all.filter((column) => column !== null);
}

/** What was decided and by whom, with the way to its job. */
export function DecisionMade({
  t,
  row,
  projectId,
}: {
  readonly t: Phrases;
  readonly row: Suggestion;
  readonly projectId: string;
}) {
  const by = row.decidedBy === null ? t('pending:byRule') : t('pending:byName', { name: row.decidedBy.name });
  const word = row.decision === null ? t('state.none') : t(`pending:decision.${row.decision}`);
  return (
    <span className={suggestionParts.stack}>
      {row.jobId === null ? (
        <span>{word}</span>
      ) : (
        <Link to={jobPath(row.jobId, projectId)} className={classes.job}>
          {word}
        </Link>
      )}
      <span className={suggestionParts.quiet}>{by}</span>
    </span>
  );
}

/** Columns of the edits in review. */
export function reviewColumns(parts: ColumnParts): DataTableColumn<ReviewedEdit>[] {
  const { t, formats, ownerOf } = parts;
  return [
    ...places<ReviewedEdit>(parts),
    {
      key: 'field',
      header: t('pending:column.field'),
      width: 130,
      grow: 1,
      render: (row) => t(`fields:field.${row.field}`),
    },
    {
      key: 'shown',
      header: t('pending:column.shown'),
      width: 140,
      grow: 2,
      render: (row) => <OldValue field={row.field} from={row.shown} to={row.ours} isShort />,
    },
    {
      key: 'ours',
      header: t('pending:column.ours'),
      width: 140,
      grow: 2,
      render: (row) => <NewValue field={row.field} from={row.shown} to={row.ours} isShort />,
    },
    {
      key: 'source',
      header: t('pending:column.source'),
      width: 150,
      grow: 1,
      yields: 1,
      isQuiet: true,
      render: (row) =>
        row.job === null ? (
          t('pending:outside')
        ) : (
          <Link to={jobPath(row.job.id, ownerOf(row))} className={classes.job} title={shownTitle(t, row.job)}>
            {shownTitle(t, row.job)}
          </Link>
        ),
    },
    {
      key: 'age',
      header: t('pending:column.sent'),
      width: 84,
      align: 'end',
      isQuiet: true,
      render: ({ since }) => (
        <RelativeTime text={formats.relative(since)} title={formats.dateTime(since)} dateTime={since} />
      ),
    },
  ];
}
