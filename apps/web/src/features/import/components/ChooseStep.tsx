import { contract } from '@frontage/api-client/contract';
import { ownColumn } from '@frontage/domain/csv';
import { FileDrop, Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useFormats } from '../../../shared/format/use-formats';
import { api } from '../../../services/api';
import { saveBlob, useDownload } from '../../../shared/hooks/use-download';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { ownFieldsQuery } from '../../../shared/queries/own-fields';
import { usePhrases } from '../../../shared/use-phrases';
import { modelFile } from '../controller';
import type { ImportDraft } from '../model/draft';
import { useFindingText } from '../model/use-finding-text';
import { useImportStore } from '../store';
import classes from './ChooseStep.module.css';
import stepParts from './step-parts.module.css';

type ChooseStepProps = {
  readonly projectId: string;
  readonly draft: ImportDraft | null;
  readonly onFile: (file: File) => void;
  readonly onContinue: (draft: ImportDraft) => void;
  readonly onDropDraft: () => void;
};

/** Where an import begins: the files to start from, the file to check, and a draft that an earlier visit left. */
export function ChooseStep({ projectId, draft, onFile, onContinue, onDropDraft }: ChooseStepProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const findingText = useFindingText();
  const malformed = useImportStore((state) => state.malformed);
  const fileName = useImportStore((state) => state.fileName);
  const download = useDownload();
  const ownFields = useQuery(ownFieldsQuery(projectId)).data ?? [];

  return (
    <div className={stepParts.step}>
      {draft !== null && (
        <Note
          tone="info"
          title={t('import:draft.title', { name: draft.fileName })}
          actions={
            <>
              <Button size="xs" onClick={() => onContinue(draft)}>
                {t('import:draft.continue')}
              </Button>
              <Button size="xs" variant="subtle" onClick={onDropDraft}>
                {t('import:draft.drop')}
              </Button>
            </>
          }
        >
          {t('import:draft.text', {
            count: draft.changes.length,
            time: formats.relative(draft.savedAt, { inline: true }),
          })}
        </Note>
      )}
      <FileDrop
        title={t('import:drop.title')}
        hint={t('import:drop.hint')}
        buttonLabel={t('import:chooseFile')}
        accept=".csv,text/csv,text/plain,application/vnd.ms-excel"
        onFiles={([file]) => {
          if (file !== undefined) onFile(file);
        }}
        onRefused={([file]) => notifyError({ title: t('errors:file_malformed'), text: file?.name })}
        {...(malformed === null ? {} : { error: `${fileName}: ${findingText.malformed(malformed)}` })}
      />
      <section className={classes.start}>
        <h2 className={classes.title}>{t('import:start.title')}</h2>
        <div className={classes.choices}>
          <div className={classes.choice}>
            <Button
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
              loading={download.isPending}
              onClick={() =>
                download.mutate(() => api.download(contract.locations.exportCsv, { params: { projectId } }), {
                  onError: (error) => notifyError({ title: errorText(error) }),
                })
              }
            >
              {t('import:downloadCurrent')}
            </Button>
            <p>{t('import:start.current')}</p>
          </div>
          <div className={classes.choice}>
            <Button
              leftSection={<IconFileSpreadsheet size={16} stroke={1.5} aria-hidden />}
              onClick={() => saveBlob(modelFile(ownFields), t('import:modelFileName'))}
            >
              {t('import:downloadModel')}
            </Button>
            <p>{t('import:start.model')}</p>
          </div>
        </div>
        {ownFields.length > 0 && (
          <p className={classes.own}>
            {t('import:start.own', { columns: formats.list(ownFields.map(({ key }) => ownColumn(key))) })}
          </p>
        )}
      </section>
    </div>
  );
}
