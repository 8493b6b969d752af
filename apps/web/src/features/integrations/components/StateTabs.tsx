import { ViewTabs } from '@frontage/ui';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { integrationViews, type IntegrationView } from '../model/integrations-address';

type StateTabsProps = {
  readonly state: IntegrationView;
  /** Undefined until they are read. */
  readonly counts: Readonly<Record<IntegrationView, number>> | undefined;
  readonly onChange: (state: IntegrationView) => void;
};

/** The locations at Google by how they are linked, with how many there are. */
export function StateTabs({ state, counts, onChange }: StateTabsProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  return (
    <ViewTabs
      label={t('integrations:views.label')}
      value={state}
      onChange={(next) => onChange(next as IntegrationView)}
      tabs={integrationViews.map((view) => ({
        id: view,
        label: t(`integrations:views.${view}`),
        ...(counts === undefined ? {} : { count: number(counts[view]) }),
      }))}
    />
  );
}
