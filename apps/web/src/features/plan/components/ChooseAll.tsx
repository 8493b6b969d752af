import type { Plan } from '@frontage/api-client/contract';
import { Anchor } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';

type ChooseAllProps = {
  readonly counts: Pick<Plan['counts'], 'changed' | 'leftOut'>;
  readonly onChoose: (included: boolean) => void;
};

/** Leaves every change in sight out, or takes it in: whoever wants one of a thousand begins with none. */
export function ChooseAll({ counts, onChoose }: ChooseAllProps) {
  const { t } = usePhrases();
  if (counts.changed < 2) return null;
  return (
    <>
      {counts.leftOut < counts.changed && (
        <Anchor component="button" type="button" inherit onClick={() => onChoose(false)}>
          {t('plan:leaveOutAll')}
        </Anchor>
      )}
      {counts.leftOut > 0 && (
        <Anchor component="button" type="button" inherit onClick={() => onChoose(true)}>
          {t('plan:includeAll')}
        </Anchor>
      )}
    </>
  );
}
