import { EmptyState } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';

type NoLocationsProps = {
  /** Left out for a person who may not ask for it. */
  readonly onRead?: (() => void) | undefined;
  readonly isReading: boolean;
};

/** A project whose locations were never read. */
export function NoLocations({ onRead, isReading }: NoLocationsProps) {
  const { t } = usePhrases();
  return (
    <EmptyState
      icon={IconBuildingStore}
      title={t('locations:noLocations')}
      {...(onRead === undefined
        ? {}
        : {
            actions: (
              <Button variant="filled" loading={isReading} onClick={onRead}>
                {t('locations:readNow')}
              </Button>
            ),
          })}
    >
      {t('locations:noLocationsHint')}
    </EmptyState>
  );
}
