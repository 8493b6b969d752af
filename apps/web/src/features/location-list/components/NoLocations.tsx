import { can } from '@frontage/domain';
import { EmptyState } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { reachesAccount } from '../../../shared/reach';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';

type NoLocationsProps = {
  /** Absent for people who may not ask for it. */
  readonly onRead?: (() => void) | undefined;
  readonly isReading: boolean;
};

/** A project whose locations were never read. */
export function NoLocations({ onRead, isReading }: NoLocationsProps) {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  // A new account has not been connected to anything yet.
  const canConnect = user !== null && can(user.userPermission, 'integrations:edit') && reachesAccount(user);
  return (
    <EmptyState
      icon={IconBuildingStore}
      title={t('locations:noLocations')}
      {...(onRead === undefined
        ? {}
        : {
            actions: (
              <>
                {canConnect && (
                  <Button component={Link} to={paths.connect}>
                    {t('locations:connect')}
                  </Button>
                )}
                <Button variant="filled" loading={isReading} onClick={onRead}>
                  {t('locations:readNow')}
                </Button>
              </>
            ),
          })}
    >
      {t('locations:noLocationsHint')}
    </EmptyState>
  );
}
