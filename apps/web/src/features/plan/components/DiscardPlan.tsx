import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';

const DiscardDialog = lazyPart(async () => (await import('./DiscardDialog')).DiscardDialog);

type DiscardPlanProps = {
  /** Changes that the plan holds. */
  readonly changes: number;
  readonly isBusy: boolean;
  readonly onDiscard: () => void;
};

/** Discards the plan after a confirmation: it cannot be brought back. */
export function DiscardPlan({ changes, isBusy, onDiscard }: DiscardPlanProps) {
  const { t } = usePhrases();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" size="xs" loading={isBusy} onClick={() => setIsAsking(true)}>
        {t('plan:discard')}
      </Button>
      {isAsking && (
        <Suspense>
          <DiscardDialog
            changes={changes}
            isBusy={isBusy}
            onClose={() => setIsAsking(false)}
            onConfirm={() => {
              setIsAsking(false);
              onDiscard();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
