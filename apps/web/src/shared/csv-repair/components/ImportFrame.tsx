import { PageHeader } from '@frontage/ui';
import { Anchor } from '@mantine/core';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useFormats } from '../../format/use-formats';
import { saveBlob } from '../../hooks/use-download';
import { useErrorText } from '../../hooks/use-error-text';
import { notifyError } from '../../notify';
import { usePhrases } from '../../use-phrases';
import type { RepairController } from '../controller';
import type { ImportDraft } from '../model/draft';
import { useSendFailure, type SendFailure } from '../model/use-send-failure';
import { csvNameOf } from '../workbook/file-kind';
import { ImportSteps } from './ImportSteps';
import { ReadingStep } from './ReadingStep';
import { RepairStep } from './RepairStep';
import classes from './ImportFrame.module.css';

/** What the first step does with a file or a draft. */
export type ChooseActs = {
  readonly draft: ImportDraft | null;
  readonly onFile: (file: File) => void;
  readonly onContinue: (draft: ImportDraft) => void;
  readonly onDropDraft: () => void;
};

type ImportFrameProps = {
  readonly controller: RepairController;
  readonly title: string;
  /** What is said while no file is open. */
  readonly fact: string;
  readonly choose: (acts: ChooseActs) => ReactNode;
  /** What the button says that leads on, by how many rows are ready. */
  readonly sendLabel: (rows: number) => string;
  /** Start that names in the file share; the grid cuts it first. */
  readonly namePrefix?: string;
  /** Goes on with the server's result for the file. */
  readonly onMade: (id: string) => void;
};

/** The page of an import, whatever its table holds: choosing a file, repairing it, and sending it. */
export function ImportFrame({
  controller,
  title,
  fact,
  choose,
  sendLabel,
  namePrefix = '',
  onMade,
}: ImportFrameProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const { phase, fileName, readAt, summary } = controller.useStore();
  const sendFailure = useSendFailure();
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const [sendError, setSendError] = useState<SendFailure | null>(null);
  const [uploadShare, setUploadShare] = useState<number | null>(null);

  const failed = useCallback(
    (error: unknown) => notifyError({ title: errorText(error), id: 'import' }),
    [errorText],
  );

  useEffect(() => {
    if (phase === 'choose') controller.findDraft().then(setDraft, failed);
  }, [phase, controller, failed]);

  const open = (file: Blob, name: string, changes?: ImportDraft['changes']) => {
    setSendError(null);
    controller.open(file, name, changes).catch((error: unknown) => {
      controller.useStore.getState().reset();
      failed(error);
    });
  };

  const send = (rowsWithErrors: 'refuse' | 'leave_out') => {
    setSendError(null);
    setUploadShare(null);
    controller
      .send(rowsWithErrors, setUploadShare)
      .then(onMade, (error: unknown) => setSendError(sendFailure(error)));
  };

  const facts =
    summary === null || readAt === null
      ? [fact]
      : [
          <strong key="file" className={classes.file}>
            {fileName}
          </strong>,
          t('unit.rows', { count: summary.rows }),
          t('import:readAt', { time: formats.time(readAt) }),
          <Anchor
            key="another"
            component="button"
            type="button"
            inherit
            onClick={() => void controller.discard().catch(failed)}
          >
            {t('import:chooseAnother')}
          </Anchor>,
        ];

  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        facts={facts}
        hasLine
        actions={<ImportSteps current={phase === 'choose' || phase === 'reading' ? 'choose' : 'repair'} />}
      />
      {phase === 'choose' &&
        choose({
          draft,
          onFile: (file) => open(file, file.name),
          onContinue: (kept) => open(kept.file, kept.fileName, kept.changes),
          onDropDraft: () => void controller.discard().then(() => setDraft(null), failed),
        })}
      {phase === 'reading' && (
        <ReadingStep useStore={controller.useStore} onCancel={() => controller.cancel()} />
      )}
      {(phase === 'repair' || phase === 'sending') && (
        <RepairStep
          controller={controller}
          onFailed={failed}
          onSend={send}
          onDownload={() =>
            void controller.corrected().then((blob) => saveBlob(blob, csvNameOf(fileName)), failed)
          }
          sendError={sendError}
          uploadShare={uploadShare}
          sendLabel={sendLabel}
          namePrefix={namePrefix}
        />
      )}
    </div>
  );
}
