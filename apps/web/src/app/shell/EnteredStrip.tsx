import type { Profile } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths';
import { goHome } from '../../services/go-home';
import { signOut } from '../../services/sign-in';
import { usePhrases } from '../../shared/use-phrases';
import { homeAccountName } from '../../stores/home-session';
import { leave } from '../../stores/unsaved';

/** Ends the session in the entered account and goes on in the own one. */
export async function leaveEntered(): Promise<void> {
  if (!(await goHome())) await signOut();
}

/** Says on every screen whose account is open, and leads out of it. */
export function EnteredStrip({ user }: { readonly user: Profile }) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const home = homeAccountName();
  const leaveForHome = async () => {
    setIsLeaving(true);
    await leaveEntered();
    void navigate(paths.accounts);
  };
  return (
    <Note
      tone="warn"
      shape="strip"
      icon={IconBuilding}
      title={t('shell:entered.title', { account: user.account.name })}
      actions={
        <Button size="xs" loading={isLeaving} onClick={() => leave(() => void leaveForHome())}>
          {home === null ? t('shell:entered.leave') : t('shell:entered.backTo', { account: home })}
        </Button>
      }
    >
      {t('shell:entered.text', { name: user.name })}
    </Note>
  );
}
