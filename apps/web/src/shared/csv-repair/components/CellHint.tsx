import { RepairHint } from '@frontage/ui';
import { Button } from '@mantine/core';
import { usePhrases } from '../../use-phrases';
import { groupKey } from '../model/group-key';
import type { CellRepair } from '../model/cell-repairs';
import { useFindingText } from '../model/use-finding-text';

type CellHintProps = {
  readonly repair: CellRepair;
  readonly onThis: (value: string) => void;
  readonly onAlike: (key: string, value?: string) => void;
};

const choicesShown = 3;
const takeKey = 'Enter';

/** Under a wrong cell: what is wrong and where, the value it probably should have, and the verbs for one and all alike. */
export function CellHint({ repair: cell, onThis, onAlike }: CellHintProps) {
  const { t } = usePhrases();
  const finding = useFindingText();
  const values = cell.repair?.values ?? [];
  const [only] = values;
  const isCertain = values.length === 1 && only !== undefined;
  const key = groupKey(cell.finding);
  return (
    <RepairHint
      title={finding.title(cell.finding)}
      {...(isCertain ? { keyHint: takeKey } : {})}
      actions={
        isCertain ? (
          <>
            <Button size="xs" variant="filled" onClick={() => onThis(only)}>
              {t('import:fixThis')}
            </Button>
            {cell.alike > 1 && (
              <Button
                size="xs"
                onClick={() => onAlike(key, cell.repair?.alike === 'value' ? only : undefined)}
              >
                {t('import:fixAll', { count: cell.alike })}
              </Button>
            )}
          </>
        ) : values.length > 1 ? (
          values.slice(0, choicesShown).map((value) => (
            <Button key={value} size="xs" onClick={() => onThis(value)}>
              {value}
            </Button>
          ))
        ) : undefined
      }
    >
      {isCertain
        ? `${t('csv:where', { column: cell.finding.column, line: cell.finding.line })}. ${t('import:probably', { value: only })}`
        : finding.text(cell.finding)}
    </RepairHint>
  );
}
