import { mostBulkReplies } from '@frontage/api-client/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useFormats } from '../../../shared/format/use-formats';
import type { RowSelection } from '../../../shared/list/use-selection';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './SelectionBar.module.css';

type SelectionBarProps = {
  readonly selection: RowSelection;
  /** How many match the filter; `undefined` while that is not known. */
  readonly matching: number | undefined;
  readonly onReply: () => void;
};

/** What is ticked in the inbox, and what can be done with it. */
export function SelectionBar({ selection, matching, onReply }: SelectionBarProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const { count, isAll } = selection;
  if (count === 0) return null;
  return (
    <div className={classes.selection} role="toolbar" aria-label={t('bulkReplies:select.bar')}>
      <strong role="status">{t('bulkReplies:select.count', { count })}</strong>
      {!isAll && matching !== undefined && matching > count && (
        <Button size="compact-sm" variant="subtle" onClick={selection.selectAll}>
          {t('bulkReplies:select.all', { total: number(matching) })}
        </Button>
      )}
      <Button size="compact-sm" ml="auto" onClick={onReply}>
        {t('bulkReplies:select.reply')}
      </Button>
      <ActionIcon size="sm" aria-label={t('bulkReplies:select.clear')} onClick={selection.clear}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      {count > mostBulkReplies && (
        <span className={classes.most}>{t('bulkReplies:select.most', { count: mostBulkReplies })}</span>
      )}
    </div>
  );
}
