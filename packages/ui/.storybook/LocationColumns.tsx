import { Score, SplitName, StatusBadge, type DataTableColumn } from '../src';
import { levelWords, namePrefix, sampleChecks, type SampleLocation } from './samples';

/** The columns of My Locations. */
export const locationColumns: readonly DataTableColumn<SampleLocation>[] = [
  {
    key: 'name',
    header: 'Location',
    width: 220,
    grow: 3,
    isSortable: true,
    render: (row) => <SplitName name={row.name} prefix={namePrefix} />,
  },
  {
    key: 'city',
    isQuiet: true,
    header: 'City',
    width: 120,
    grow: 1,
    isSortable: true,
    isHideable: true,
    render: (row) => row.city,
  },
  {
    key: 'status',
    header: 'Status',
    width: 126,
    isHideable: true,
    render: (row) => <StatusBadge {...row.status} />,
  },
  {
    key: 'score',
    header: 'Score',
    isRigid: true,
    width: 114,
    isHideable: true,
    render: (row) => (
      <Score checks={sampleChecks(row.score)} level={row.score} label={levelWords[row.score]} />
    ),
  },
  {
    key: 'pending',
    header: 'Pending',
    width: 96,
    isHideable: true,
    render: (row) =>
      row.pending > 0 ? (
        <StatusBadge state="pendingEdit" label={row.pending === 1 ? '1 edit' : `${row.pending} edits`} />
      ) : (
        '–'
      ),
  },
  {
    key: 'changed',
    header: 'Changed',
    isQuiet: true,
    width: 84,
    align: 'end',
    isSortable: true,
    render: (row) => row.changed,
  },
];
