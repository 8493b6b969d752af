import type { Profile } from '@frontage/api-client/contract';
import { EmptyState, PageHeader, ViewTabs } from '@frontage/ui';
import { Skeleton } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { keepProject, profileTabs, type ProfileTab } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { oneOf, orElse } from '../../../shared/list/list-address';
import { securityQuery } from '../../../shared/queries/security';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { AccountsPanel } from '../components/AccountsPanel';
import { DetailsPanel } from '../components/DetailsPanel';
import { LockPanel } from '../components/LockPanel';
import { PasswordPanel } from '../components/PasswordPanel';
import { RequirementPanel } from '../components/RequirementPanel';
import { SessionsPanel } from '../components/SessionsPanel';
import { TwoFactorPanel } from '../components/TwoFactorPanel';
import classes from './ProfilePage.module.css';

const panelId = 'profile-tab';

const tabAddress = orElse(oneOf(profileTabs), 'details')('tab');

/** One's own profile: details and password, second factors, sessions. In another account, where these are. */
export function ProfilePage() {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  if (user === null) return null;
  return (
    <div className={classes.page}>
      <PageHeader title={t('shell:menu.profile')} facts={[user.name, user.email, user.account.name]} />
      {user.isEntered === true ? (
        <EmptyState icon={IconUser} title={t('profile:elsewhere.title')}>
          {t('profile:elsewhere.text')}
        </EmptyState>
      ) : (
        <OwnProfile user={user} />
      )}
    </div>
  );
}

function OwnProfile({ user }: { readonly user: Profile }) {
  const { t } = usePhrases();
  const [search, setSearch] = useSearchParams();
  const security = useQuery(securityQuery);
  const tab = tabAddress.read(search);
  return (
    <>
      <ViewTabs
        label={t('profile:tabs.label')}
        value={tab}
        panelId={panelId}
        onChange={(id) =>
          setSearch((before) => keepProject(before, tabAddress.write(id as ProfileTab)), { replace: true })
        }
        tabs={profileTabs.map((id) => ({ id, label: t(`profile:tabs.${id}`) }))}
      />
      <div className={classes.body} id={panelId} role="tabpanel" aria-label={t(`profile:tabs.${tab}`)}>
        {security.data === undefined ? (
          security.isError ? (
            <LoadFailed query={security} title={t('profile:failed')} />
          ) : (
            <div aria-busy="true">
              <Skeleton height={20} width="30%" mb={16} />
              <Skeleton height={120} />
            </div>
          )
        ) : (
          <>
            {tab === 'details' && (
              <>
                <DetailsPanel key={user.id} user={user} pendingEmail={security.data.pendingEmail} />
                <PasswordPanel user={user} />
                <AccountsPanel user={user} />
              </>
            )}
            {tab === 'security' && (
              <>
                <TwoFactorPanel user={user} security={security.data} />
                <RequirementPanel user={user} />
              </>
            )}
            {tab === 'sessions' && (
              <>
                <SessionsPanel />
                <LockPanel lockAfterMinutes={security.data.lockAfterMinutes} />
              </>
            )}
          </>
        )}
      </div>
    </>
  );
}
