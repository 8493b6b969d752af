import type { LocationRow } from '@frontage/api-client/contract';
import { SplitName, type DataTableColumn } from '@frontage/ui';
import { LocationScore } from '../../../shared/score/LocationScore';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import classes from './score-columns.module.css';

const placeOf = ({ city, state }: LocationRow) =>
  [city, state].filter((part) => part !== null && part !== '').join(', ');

/** What is missing, as nouns: a check's own name says what holds where it is met. */
function missingText(t: Phrases, { score }: LocationRow): string {
  if (score === null) return t('state.none');
  const text = score.pending.map((check) => t(`score:missing.${check}`)).join(', ');
  return text === '' ? t('score:nothingPending') : text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The columns of the list of scores; of unified projects each row says its own. */
export function scoreColumns(
  t: Phrases,
  prefix: string,
  isTogether: boolean,
): DataTableColumn<LocationRow>[] {
  return [
    {
      key: 'name',
      header: t('locations:column.name'),
      // Names of several projects seldom begin alike, and are shown whole.
      width: isTogether ? 260 : 180,
      grow: 2,
      isSortable: true,
      render: (row) => <SplitName name={row.name} prefix={prefix} />,
    },
    ...(isTogether
      ? [
          {
            key: 'project',
            header: t('locations:column.project'),
            width: 130,
            yields: 3,
            grow: 1,
            render: (row: LocationRow) => row.project?.name ?? t('state.none'),
          },
        ]
      : []),
    {
      key: 'city',
      header: t('locations:column.city'),
      width: 130,
      yields: 2,
      grow: 1,
      isSortable: true,
      render: (row) => placeOf(row) || t('state.none'),
    },
    {
      key: 'score',
      header: t('locations:column.score'),
      width: 120,
      isRigid: true,
      isSortable: true,
      render: (row) => <LocationScore score={row.score} />,
    },
    {
      key: 'points',
      header: t('score:pointsHead'),
      width: 72,
      yields: 1,
      align: 'end',
      render: (row) => row.score?.points ?? t('state.none'),
    },
    {
      key: 'pending',
      header: t('score:pending'),
      width: 200,
      grow: 3,
      isQuiet: true,
      render: (row) => <span title={missingText(t, row)}>{missingText(t, row)}</span>,
    },
  ];
}

/** A location's score where the list is narrow. */
export function ScoreCard({ row, prefix }: { readonly row: LocationRow; readonly prefix: string }) {
  const { t } = usePhrases();
  return (
    <div className={classes.card}>
      <SplitName name={row.name} prefix={prefix} />
      <LocationScore score={row.score} />
      {row.project !== undefined && <span className={classes.missing}>{row.project.name}</span>}
      <span className={classes.missing}>{missingText(t, row)}</span>
    </div>
  );
}
