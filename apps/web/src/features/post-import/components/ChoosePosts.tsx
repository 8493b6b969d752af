import { samplePostRows, writePostsCsv } from '@frontage/domain/posts-csv';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { ChooseFile } from '../../../shared/csv-repair/components/ChooseFile';
import type { ChooseActs } from '../../../shared/csv-repair/components/ImportFrame';
import classes from '../../../shared/csv-repair/components/choose-parts.module.css';
import type { ImportStore } from '../../../shared/csv-repair/store';
import { saveBlob } from '../../../shared/hooks/use-download';
import { usePhrases } from '../../../shared/use-phrases';

/** A file with the right columns and an example of each kind of row, its dates still to come. */
function modelFile(): Blob {
  const rows = samplePostRows(new Date().getFullYear() + 1);
  return new Blob([...writePostsCsv(rows)], { type: 'text/csv;charset=utf-8' });
}

/** Where an import of posts begins: the model file, the file to check, and a draft that an earlier visit left. */
export function ChoosePosts({ useStore, ...acts }: ChooseActs & { readonly useStore: ImportStore }) {
  const { t } = usePhrases();
  return (
    <ChooseFile useStore={useStore} {...acts}>
      <div className={classes.choice}>
        <Button
          leftSection={<IconFileSpreadsheet size={16} stroke={1.5} aria-hidden />}
          onClick={() => saveBlob(modelFile(), t('import:posts.modelFileName'))}
        >
          {t('import:downloadModel')}
        </Button>
        <p>{t('import:posts.startModel')}</p>
      </div>
      <div className={classes.choice}>
        <p>{t('import:posts.rows')}</p>
      </div>
    </ChooseFile>
  );
}
