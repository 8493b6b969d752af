import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useFormats } from '../../format/use-formats';
import { usePhrases } from '../../use-phrases';
import type { DocumentSummary } from '../model/document-summary';
import type { SendFailure } from '../model/use-send-failure';
import classes from './RepairFoot.module.css';

type RepairFootProps = {
  readonly summary: DocumentSummary;
  readonly isSending: boolean;
  /** Share of the file that has left, 0 to 1; `null` before it starts. */
  readonly uploadShare: number | null;
  readonly error: SendFailure | null;
  readonly sendLabel: (rows: number) => string;
  readonly onSend: (rowsWithErrors: 'refuse' | 'leave_out') => void;
  readonly onDownload: () => void;
};

/** What is ready and what stays behind, and the way on to the plan. Nothing is sent to Google from here. */
export function RepairFoot({
  summary,
  isSending,
  uploadShare,
  error,
  sendLabel,
  onSend,
  onDownload,
}: RepairFootProps) {
  const { t } = usePhrases();
  const { percent } = useFormats();
  const { rowsReady, rowsWithErrors } = summary;
  return (
    <div className={classes.foot}>
      {error !== null && (
        <Note
          tone="bad"
          role="alert"
          title={error.text}
          actions={
            error.rowsWithErrors > 0 ? (
              <Button size="xs" onClick={() => onSend('leave_out')}>
                {t('import:leaveOut', { count: error.rowsWithErrors })}
              </Button>
            ) : undefined
          }
        >
          {error.faults.length > 0 && (
            <ul className={classes.faults}>
              {error.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
              {error.moreFaults > 0 && <li>{t('csv:others', { count: error.moreFaults })}</li>}
              {error.stoppedAtLine !== null && (
                <li>{t('import:checkStopped', { line: error.stoppedAtLine })}</li>
              )}
            </ul>
          )}
        </Note>
      )}
      <div className={classes.line}>
        <p className={classes.counts} role="status">
          <strong>{t('unit.rows', { count: rowsReady })}</strong> {t('import:ready', { count: rowsReady })}
          {rowsWithErrors > 0 && (
            <>
              {' · '}
              <strong className={classes.bad}>{t('unit.rows', { count: rowsWithErrors })}</strong>{' '}
              {t('import:staysInDraft', { count: rowsWithErrors })}
            </>
          )}
        </p>
        <div className={classes.actions}>
          <Button leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />} onClick={onDownload}>
            {t('import:downloadCorrected')}
          </Button>
          <Button
            variant="filled"
            loading={isSending}
            disabled={rowsReady === 0}
            onClick={() => onSend(rowsWithErrors > 0 ? 'leave_out' : 'refuse')}
          >
            {isSending && uploadShare !== null
              ? t('import:sending', { share: percent(uploadShare) })
              : sendLabel(rowsReady)}
          </Button>
        </div>
      </div>
    </div>
  );
}
