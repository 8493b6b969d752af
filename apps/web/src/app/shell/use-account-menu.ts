import type { JoinedAccount, Profile } from '@frontage/api-client/contract';
import { languageTag, locales } from '@frontage/i18n';
import type { MenuEntry } from '@frontage/ui';
import {
  IconBuilding,
  IconClipboardList,
  IconFolders,
  IconLock,
  IconKey,
  IconLogout,
  IconPlugConnected,
  IconSettings,
  IconUser,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { screens } from '@frontage/domain/screens';
import { meets } from '../../config/access';
import { paths } from '../../config/paths';
import { signOut } from '../../services/sign-in';
import { joinedAccountsQuery } from '../../shared/queries/joined-accounts';
import { usePhrases } from '../../shared/use-phrases';
import { lockSession } from '../lock/lock-session';
import { leaveEntered } from './EnteredStrip';
import { openAccount } from './open-account';
import { usePreferencesStore } from '../../stores/preferences';
import { leave } from '../../stores/unsaved';

const offered = [
  ['profile', IconUser],
  ['apiTokens', IconKey],
  ['accounts', IconBuilding],
  ['projects', IconFolders],
  ['users', IconUsers],
  ['settings', IconSettings],
  ['integrations', IconPlugConnected],
  ['audit', IconClipboardList],
  ['tutorials', IconVideo],
] as const;

/** Entries about the person themselves, and what they do from their own account. */
const ownScreens: ReadonlySet<string> = new Set(['profile', 'apiTokens', 'accounts']);

/** Entries of the language switch; each is named in its own language. */
export function useLanguageEntries(): MenuEntry[] {
  const { t, locale } = usePhrases();
  const setLocale = usePreferencesStore((state) => state.setLocale);
  return locales.map((one) => ({
    id: one,
    label: t(`shell:language.${one}`),
    lang: languageTag(one),
    isCurrent: one === locale,
    onSelect: () => setLocale(one),
  }));
}

/** The accounts that one works in, to switch between; none for who works in one. */
function useJoinedEntries(user: Profile): MenuEntry[] {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const { data } = useQuery(joinedAccountsQuery(user));
  const accounts = data?.items.filter(({ isDisabled, isClosed }) => !isDisabled && !isClosed) ?? [];
  if (accounts.length < 2) return [];
  const open = async (account: JoinedAccount) => {
    if (await openAccount(account, t)) await navigate(paths.home);
  };
  return accounts.map((account, index) => ({
    id: account.accountId,
    label: account.name ?? t('shell:user.otherAccount'),
    isCurrent: account.isCurrent,
    startsGroup: index === 0,
    onSelect: () => {
      if (!account.isCurrent) leave(() => void open(account));
    },
  }));
}

/** Entries under the person's name: the screens their role opens, and Log Out (specification sections 2 and 6). */
export function useAccountEntries(user: Profile): MenuEntry[] {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const isEntered = user.isEntered === true;
  const joined = useJoinedEntries(user);
  // A delegate has no name, password or tokens of their own.
  const open = offered.filter(
    ([screen]) => meets(user, screens[screen].rule) && !(isEntered && ownScreens.has(screen)),
  );
  return [
    ...open.map(([screen, icon]) => ({
      id: screen,
      label: t(`shell:menu.${screen}`),
      icon,
      onSelect: () => void navigate(paths[screen]),
    })),
    ...joined,
    ...(isEntered
      ? []
      : [
          {
            id: 'lock',
            label: t('shell:user.lockScreen'),
            icon: IconLock,
            startsGroup: true,
            onSelect: lockSession,
          },
        ]),
    {
      id: 'sign-out',
      label: t('action.signOut'),
      icon: IconLogout,
      startsGroup: isEntered,
      onSelect: () => leave(() => void (isEntered ? leaveEntered().then(signOut) : signOut())),
    },
  ];
}
