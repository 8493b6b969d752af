import { ProgressBar } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useFormats } from '../../format/use-formats';
import { usePhrases } from '../../use-phrases';
import type { ImportStore } from '../store';
import stepParts from './step-parts.module.css';

type ReadingStepProps = { readonly useStore: ImportStore; readonly onCancel: () => void };

/** While the worker reads and checks the file. */
export function ReadingStep({ useStore, onCancel }: ReadingStepProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const fileName = useStore((state) => state.fileName);
  const progress = useStore((state) => state.progress);
  const total = progress?.total;
  return (
    <div className={stepParts.step}>
      <ProgressBar
        label={t('import:reading', { name: fileName })}
        {...(progress === null || total === undefined || total === 0 ? {} : { value: progress.read / total })}
        valueText={t('import:readRows', { count: progress?.rows ?? 0, valid: number(progress?.valid ?? 0) })}
      >
        <Button size="xs" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </ProgressBar>
    </div>
  );
}
