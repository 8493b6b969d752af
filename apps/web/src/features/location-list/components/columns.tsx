import type { LocationRow, OwnField } from '@frontage/api-client/contract';
import { RelativeTime, SplitName, type DataTableColumn } from '@frontage/ui';
import type { Formatters } from '@frontage/i18n';
import { fieldValueText } from '../../../shared/format/field-value';
import { LocationScore } from '../../../shared/score/LocationScore';
import type { Phrases } from '../../../shared/use-phrases';
import { ownColumnKey } from '../model/own-columns';
import { Changes } from './Changes';
import { Status } from './Status';

/** Columns hidden by default. */
export const columnsHiddenAtFirst: readonly string[] = ['storeCode', 'category', 'phone'];

/** City and state in one text; empty parts are left out. */
export function placeText(row: Pick<LocationRow, 'city' | 'state'>): string {
  return [row.city, row.state].filter((part) => part !== null && part !== '').join(', ');
}

/** The table's columns in the language in use. */
export function locationColumns(
  t: Phrases,
  formats: Pick<Formatters, 'relative' | 'dateTime'>,
  prefix: string,
  ownFields: readonly Pick<OwnField, 'key' | 'name'>[] = [],
  isTogether = false,
): DataTableColumn<LocationRow>[] {
  const none = t('state.none');
  return [
    {
      key: 'name',
      header: t('locations:column.name'),
      width: 200,
      grow: 3,
      isSortable: true,
      render: (row) => <SplitName name={row.name} prefix={prefix} />,
    },
    ...(isTogether
      ? [
          {
            key: 'project',
            header: t('locations:column.project'),
            width: 152,
            grow: 1,
            isHideable: true,
            render: (row: LocationRow) => row.project?.name ?? none,
          },
        ]
      : []),
    {
      key: 'city',
      header: t('locations:column.city'),
      width: 168,
      grow: 2,
      yields: 2,
      isSortable: true,
      isHideable: true,
      render: (row) => placeText(row) || none,
    },
    {
      key: 'status',
      header: t('locations:column.status'),
      width: 136,
      isSortable: true,
      isHideable: true,
      render: (row) => <Status status={row.status} isShort />,
    },
    {
      key: 'score',
      header: t('locations:column.score'),
      width: 120,
      isRigid: true,
      isSortable: true,
      isHideable: true,
      render: (row) => <LocationScore score={row.score} />,
    },
    {
      key: 'storeCode',
      header: t('locations:column.storeCode'),
      width: 120,
      isSortable: true,
      isHideable: true,
      render: (row) => row.storeCode ?? none,
    },
    {
      key: 'category',
      header: t('locations:column.category'),
      width: 140,
      isHideable: true,
      render: (row) => row.category ?? none,
    },
    {
      key: 'phone',
      header: t('locations:column.phone'),
      width: 152,
      isHideable: true,
      render: (row) => (row.phone === null ? none : fieldValueText(t, 'phone', row.phone)),
    },
    {
      key: 'changes',
      header: t('locations:column.changes'),
      width: 136,
      isHideable: true,
      render: (row) => <Changes row={row} />,
    },
    // Beside an open panel they leave after what it shows too, the last of them first; a cut one tells nothing.
    ...ownFields.map(({ key, name }, index): DataTableColumn<LocationRow> => ({
      key: ownColumnKey(key),
      header: name,
      width: 152,
      grow: 1,
      yields: 2 + ownFields.length - index,
      isHideable: true,
      render: ({ ownFields: held = [] }) => held.find((one) => one.key === key)?.text ?? none,
    })),
    {
      key: 'changedAt',
      header: t('locations:column.changedAt'),
      width: 96,
      yields: 1,
      align: 'end',
      isSortable: true,
      isHideable: true,
      render: (row) => (
        <RelativeTime
          text={formats.relative(row.changedAt)}
          title={formats.dateTime(row.changedAt)}
          dateTime={row.changedAt}
        />
      ),
    },
  ];
}
