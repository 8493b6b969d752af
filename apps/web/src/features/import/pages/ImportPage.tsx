import { PageHeader } from '@frontage/ui';
import { Anchor } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { planPath } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { saveBlob } from '../../../shared/hooks/use-download';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { ChooseStep } from '../components/ChooseStep';
import { ImportSteps } from '../components/ImportSteps';
import { ReadingStep } from '../components/ReadingStep';
import { RepairStep } from '../components/RepairStep';
import { importOf } from '../controller';
import type { ImportDraft } from '../model/draft';
import { useSendFailure, type SendFailure } from '../model/use-send-failure';
import { useImportStore } from '../store';
import classes from './ImportPage.module.css';

/** A location CSV, from the file to the plan of what it would change. */
export function ImportPage() {
  const user = useSessionStore(selectUser);
  const project = useCurrentProject();
  if (user === null || project === null) return null;
  return <ImportOfProject key={project.id} userId={user.id} projectId={project.id} />;
}

function ImportOfProject({ userId, projectId }: { readonly userId: string; readonly projectId: string }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const phase = useImportStore((state) => state.phase);
  const fileName = useImportStore((state) => state.fileName);
  const readAt = useImportStore((state) => state.readAt);
  const summary = useImportStore((state) => state.summary);
  const sendFailure = useSendFailure();
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const [sendError, setSendError] = useState<SendFailure | null>(null);
  const [uploadShare, setUploadShare] = useState<number | null>(null);

  const failed = useCallback(
    (error: unknown) => notifyError({ title: errorText(error), id: 'import' }),
    [errorText],
  );
  const controller = useMemo(() => importOf({ userId, projectId }, failed), [userId, projectId, failed]);

  useEffect(() => {
    if (phase === 'choose') controller.findDraft().then(setDraft, failed);
  }, [phase, controller, failed]);

  const open = (file: Blob, name: string, changes?: ImportDraft['changes']) => {
    setSendError(null);
    controller.open(file, name, changes).catch((error: unknown) => {
      useImportStore.getState().reset();
      failed(error);
    });
  };

  const send = (rowsWithErrors: 'refuse' | 'leave_out') => {
    setSendError(null);
    setUploadShare(null);
    controller.send(rowsWithErrors, setUploadShare).then(
      (planId) => void navigate(planPath(planId, projectId)),
      (error: unknown) => setSendError(sendFailure(error)),
    );
  };

  const facts =
    summary === null || readAt === null
      ? [t('import:facts')]
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
        title={t('import:title')}
        facts={facts}
        hasLine
        actions={<ImportSteps current={phase === 'choose' || phase === 'reading' ? 'choose' : 'repair'} />}
      />
      {phase === 'choose' && (
        <ChooseStep
          projectId={projectId}
          draft={draft}
          onFile={(file) => open(file, file.name)}
          onContinue={(kept) => open(kept.file, kept.fileName, kept.changes)}
          onDropDraft={() => void controller.discard().then(() => setDraft(null), failed)}
        />
      )}
      {phase === 'reading' && <ReadingStep onCancel={() => controller.cancel()} />}
      {(phase === 'repair' || phase === 'sending') && (
        <RepairStep
          controller={controller}
          onFailed={failed}
          onSend={send}
          onDownload={() => void controller.corrected().then((blob) => saveBlob(blob, fileName), failed)}
          sendError={sendError}
          uploadShare={uploadShare}
        />
      )}
    </div>
  );
}
