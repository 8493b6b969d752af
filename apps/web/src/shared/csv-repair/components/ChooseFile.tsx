import { FileDrop, Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useFormats } from '../../format/use-formats';
import { usePhrases } from '../../use-phrases';
import { useFindingText } from '../model/use-finding-text';
import type { ImportStore } from '../store';
import classes from './ChooseFile.module.css';
import type { ChooseActs } from './ImportFrame';
import stepParts from './step-parts.module.css';

/** Some systems call a CSV text, or Excel's; an old Excel file is taken to say how it can be saved. */
const accepted = [
  '.csv',
  'text/csv',
  'text/plain',
  'application/vnd.ms-excel',
  '.xlsx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',');

type ChooseFileProps = ChooseActs & {
  readonly useStore: ImportStore;
  /** What to start from where there is no file yet. */
  readonly children: ReactNode;
  /** What stands below that. */
  readonly more?: ReactNode;
};

/** Where an import begins: the file to check, a draft that an earlier visit left, and files to start from. */
export function ChooseFile({
  useStore,
  draft,
  onFile,
  onContinue,
  onDropDraft,
  children,
  more,
}: ChooseFileProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const findingText = useFindingText();
  const refused = useStore((state) => state.refused);
  const fileName = useStore((state) => state.fileName);
  /** The name of a file of another kind, which was not opened. */
  const [other, setOther] = useState<string | null>(null);
  const error =
    other !== null
      ? t('import:drop.other', { name: other })
      : refused === null
        ? undefined
        : `${fileName}: ${findingText.refused(refused)}`;

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
        accept={accepted}
        onFiles={([file]) => {
          setOther(null);
          if (file !== undefined) onFile(file);
        }}
        onRefused={([file]) => setOther(file?.name ?? '')}
        {...(error === undefined ? {} : { error })}
      />
      <section className={classes.start}>
        <h2 className={classes.title}>{t('import:start.title')}</h2>
        <div className={classes.choices}>{children}</div>
        {more}
      </section>
    </div>
  );
}
