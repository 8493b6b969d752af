import type { LocationRow } from '@frontage/api-client/contract';
import { DataTable } from '@frontage/ui';
import { useMemo, type ReactNode } from 'react';
import type { Paging } from '../../../shared/hooks/use-pages';
import { useIsTogether } from '../../../shared/hooks/use-shown-projects';
import { sortHeadings } from '../../../shared/list/sort-headings';
import { usePhrases } from '../../../shared/use-phrases';
import { scoreSorts, type ScoreAddress } from '../model/address';
import { ScoreCard, scoreColumns } from './score-columns';

type ScoreTableProps = {
  readonly rows: readonly LocationRow[];
  /** The part all names share. */
  readonly prefix: string;
  readonly address: ScoreAddress;
  readonly paging: Paging;
  /** Above the rows, scrolled with them. */
  readonly lead: ReactNode;
  readonly empty: ReactNode;
  readonly onChange: (part: Partial<ScoreAddress>) => void;
};

/** The locations by score; cards under 640 px. Moving the cursor while the panel is open shows the next checklist there. */
export function ScoreTable({ rows, prefix, address, paging, lead, empty, onChange }: ScoreTableProps) {
  const { t } = usePhrases();
  const isTogether = useIsTogether();
  const columns = useMemo(() => scoreColumns(t, prefix, isTogether), [t, prefix, isTogether]);
  const { openId } = address;
  return (
    <DataTable
      lead={lead}
      labels={{
        table: t('score:list'),
        selectAll: t('locations:selectRows'),
        selectRow: (row) => t('list.selectRow', { name: row.name }),
        loading: t('state.loading'),
        results: (count) => t('list.results', { count }),
      }}
      columns={columns}
      rows={rows}
      getRowId={(row) => row.id}
      {...sortHeadings(address, scoreSorts, onChange)}
      {...(openId === null ? {} : { cursor: openId })}
      onOpen={(row) => onChange({ openId: row.id })}
      onCursorChange={(id) => {
        if (openId !== null) onChange({ openId: id });
      }}
      {...paging}
      empty={empty}
      renderCard={(row) => <ScoreCard row={row} prefix={prefix} />}
    />
  );
}
