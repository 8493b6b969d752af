import type { Plan } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { usePhrases } from '../../../shared/use-phrases';

/** Says at how many locations nothing of the plan becomes public. */
export function NotPublicNote({ plan: { notPublic, source } }: { readonly plan: Plan }) {
  const { t } = usePhrases();
  const title =
    source === 'duplicate' ? t('plan:notPublic.new') : t('plan:notPublic.title', { count: notPublic });
  return (
    <Note tone="warn" title={title}>
      {t('plan:notPublic.text')}
    </Note>
  );
}
