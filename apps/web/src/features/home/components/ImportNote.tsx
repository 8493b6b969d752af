import { Note } from '@frontage/ui';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';

type ImportNoteProps = { readonly done: number; readonly total: number };

/** Says that figures are not complete, and that nothing can be changed, while the project is imported. */
export function ImportNote({ done, total }: ImportNoteProps) {
  const { t } = usePhrases();
  const { percent } = useFormats();
  const share = total === 0 ? 0 : Math.floor((done / total) * 100) / 100;
  return (
    <Note tone="info" role="status" title={t('home:importing.title', { percent: percent(share) })}>
      {t('home:importing.text')}
    </Note>
  );
}
