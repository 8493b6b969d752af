import { Steps } from '@frontage/ui';
import { usePhrases } from '../../use-phrases';

/** Where one stands between the file and its effect; the last two steps are pages of their own. */
export function ImportSteps({ current }: { readonly current: 'choose' | 'repair' }) {
  const { t } = usePhrases();
  const ids = ['choose', 'repair', 'review', 'apply'] as const;
  return (
    <Steps
      label={t('import:steps')}
      doneLabel={t('import:stepDone')}
      current={current}
      steps={ids.map((id) => ({ id, label: t(`import:step.${id}`) }))}
    />
  );
}
