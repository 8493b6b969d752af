import { Note } from '@frontage/ui';
import { usePhrases } from '../../../shared/use-phrases';

/** Says at how many locations nothing of the plan becomes public. */
export function NotPublicNote({ locations }: { readonly locations: number }) {
  const { t } = usePhrases();
  return (
    <Note tone="warn" title={t('plan:notPublic.title', { count: locations })}>
      {t('plan:notPublic.text')}
    </Note>
  );
}
