import { Button } from '@mantine/core';
import { IconBuilding, IconFingerprint } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { hasPasskeyHost } from '../../../shared/passkey-host';
import { usePhrases } from '../../../shared/use-phrases';

const canUsePasskey = 'PublicKeyCredential' in window && hasPasskeyHost(window.location.hostname);

type OtherWaysProps = {
  /** What was typed so far goes along. */
  readonly email: string;
  readonly isLoading: boolean;
  readonly onPasskey: () => void;
};

/** Ways to sign in without a password. */
export function OtherWays({ email, isLoading, onPasskey }: OtherWaysProps) {
  const { t } = usePhrases();
  const { search } = useLocation();
  return (
    <>
      {canUsePasskey && (
        <Button
          size="md"
          fullWidth
          disabled={isLoading}
          leftSection={<IconFingerprint size={16} stroke={1.5} aria-hidden />}
          onClick={onPasskey}
        >
          {t('auth:usePasskey')}
        </Button>
      )}
      <Button
        component={Link}
        to={{ pathname: paths.companySignIn, search }}
        state={{ email }}
        size="md"
        fullWidth
        leftSection={<IconBuilding size={16} stroke={1.5} aria-hidden />}
      >
        {t('company:use')}
      </Button>
    </>
  );
}
