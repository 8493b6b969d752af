import type { QuestionRow } from '@frontage/api-client/contract';
import { StatusBadge } from '@frontage/ui';
import { Button, Checkbox } from '@mantine/core';
import { useRef } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import type { Paging } from '../../../shared/hooks/use-pages';
import { useRowKeys } from '../../../shared/list/use-row-keys';
import type { RowSelection } from '../../../shared/list/use-selection';
import { usePhrases } from '../../../shared/use-phrases';
import parts from './question-parts.module.css';
import classes from './QuestionRows.module.css';

type QuestionRowsProps = {
  readonly rows: readonly QuestionRow[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Rows ticked to be answered together; `null` for people who may not answer. */
  readonly selection: RowSelection | null;
  readonly paging: Paging;
  /** All of them are without an answer, which then need not be said of each. */
  readonly areOpen: boolean;
};

/** The questions that match. */
export function QuestionRows({ rows, chosen, onChoose, selection, paging, areOpen }: QuestionRowsProps) {
  const { t } = usePhrases();
  const list = useRef<HTMLUListElement>(null);
  const ids = rows.map(({ id }) => id);
  const keysOf = useRowKeys({ ids, drawn: ids, chosen, scroller: list });
  const toggle = ({ ids, select }: RowSelection, id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    select(next);
  };
  return (
    <>
      <ul ref={list} className={classes.list} aria-label={t('questions:listLabel')}>
        {rows.map((row) => (
          <li
            key={row.id}
            {...keysOf(row.id).row}
            className={classes.item}
            data-chosen={row.id === chosen || undefined}
          >
            {selection !== null && row.removedAt === null && (
              <Checkbox
                size="xs"
                tabIndex={keysOf(row.id).tabIndex}
                className={classes.box}
                checked={selection.ids.has(row.id)}
                onChange={() => toggle(selection, row.id)}
                aria-label={t('questions:bulk.choose', { name: row.authorName ?? t('questions:nobody') })}
              />
            )}
            <button
              type="button"
              tabIndex={keysOf(row.id).tabIndex}
              className={classes.row}
              aria-current={row.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(row.id)}
            >
              <RowText row={row} isOpen={areOpen} />
            </button>
          </li>
        ))}
      </ul>
      {paging.hasMore && (
        <Button variant="subtle" fullWidth loading={paging.isLoadingMore} onClick={paging.onLoadMore}>
          {t('questions:more')}
        </Button>
      )}
    </>
  );
}

function RowText({ row, isOpen }: { readonly row: QuestionRow; readonly isOpen: boolean }) {
  const { t } = usePhrases();
  const { moment } = useFormats();
  return (
    <>
      <span className={parts.line}>
        <strong>{row.authorName ?? t('questions:nobody')}</strong>
        <span className={parts.facts}>{moment(row.askedAt)}</span>
      </span>
      <span className={classes.words}>{row.text}</span>
      <span className={parts.facts}>
        <span>{row.locationName}</span>
        {row.project !== undefined && <span>{row.project.name}</span>}
        {row.removedAt === null ? (
          row.state === 'none' ? (
            !isOpen && <span>{t('questions:state.none')}</span>
          ) : (
            <StatusBadge size="xs" state={row.state} label={t(`questions:state.${row.state}`)} />
          )
        ) : (
          <span>{t('questions:removed')}</span>
        )}
        {row.otherAnswers > 0 && <span>{t('questions:others', { count: row.otherAnswers })}</span>}
      </span>
    </>
  );
}
