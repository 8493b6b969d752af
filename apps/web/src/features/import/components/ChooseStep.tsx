import { contract } from '@frontage/api-client/contract';
import { ownColumn } from '@frontage/domain/csv';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useFormats } from '../../../shared/format/use-formats';
import { api } from '../../../services/api';
import { ChooseFile } from '../../../shared/csv-repair/components/ChooseFile';
import type { ChooseActs } from '../../../shared/csv-repair/components/ImportFrame';
import classes from '../../../shared/csv-repair/components/choose-parts.module.css';
import type { ImportStore } from '../../../shared/csv-repair/store';
import { saveBlob, useDownload } from '../../../shared/hooks/use-download';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { ownFieldsQuery } from '../../../shared/queries/own-fields';
import { usePhrases } from '../../../shared/use-phrases';
import { modelFile } from '../controller';

type ChooseStepProps = ChooseActs & { readonly projectId: string; readonly useStore: ImportStore };

/** Where an import of locations begins: the files to start from, the file to check, and a draft that an earlier visit left. */
export function ChooseStep({ projectId, ...rest }: ChooseStepProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const download = useDownload();
  const ownFields = useQuery(ownFieldsQuery(projectId)).data ?? [];
  const more = ownFields.length > 0 && (
    <p className={classes.own}>
      {t('import:start.own', { columns: formats.list(ownFields.map(({ key }) => ownColumn(key))) })}
    </p>
  );

  return (
    <ChooseFile {...rest} more={more}>
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
    </ChooseFile>
  );
}
