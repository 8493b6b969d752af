import type { Job, Profile } from '@frontage/api-client/contract';
import { Avatar, MenuButton } from '@frontage/ui';
import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconBookmarks,
  IconDatabaseImport,
  IconPalette,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ImportProjectButton, useProjectImport } from '../../features/projects';
import { fileUrl } from '../../shared/images/file-url';
import { lazyPart } from '../../shared/lazy-part';
import { notifyInfo } from '../../shared/notify';
import { usePhrases } from '../../shared/use-phrases';
import { SearchButton } from './search/SearchButton';
import { StarButtons } from './bookmarks/StarButtons';
import { useStar } from './bookmarks/use-star';
import { screens } from '@frontage/domain/screens';
import { meets } from '../../config/access';
import { ActivityMenu } from './ActivityMenu';
import { Bell } from './Bell';
import { OutboxChip } from './OutboxChip';
import { useAccountEntries, useLanguageEntries } from './use-account-menu';
import classes from './TopBar.module.css';

const StarredDialog = lazyPart(async () => (await import('./bookmarks/StarredDialog')).StarredDialog);

type TopBarProps = {
  readonly user: Profile;
  readonly jobs: readonly Job[];
  readonly onAppearance: () => void;
};

/** Running job, language, appearance and the person, from 640 px. */
export function TopBar({ user, jobs, onAppearance }: TopBarProps) {
  const { t, locale } = usePhrases();
  const languages = useLanguageEntries();
  const account = useAccountEntries(user);
  return (
    <>
      <SearchButton user={user} />
      <StarButtons />
      <span className={classes.spring} />
      <OutboxChip />
      <ActivityMenu jobs={jobs} />
      <ImportProjectButton />
      {meets(user, screens.notifications.rule) && <Bell />}
      <MenuButton
        label={t('shell:language.current', { name: t(`shell:language.${locale}`) })}
        entries={languages}
      >
        <span className={classes.code}>{locale}</span>
      </MenuButton>
      <AppearanceButton onOpen={onAppearance} />
      <span className={classes.rule} aria-hidden />
      <MenuButton
        label={t('shell:user.menu', { name: user.name, account: user.account.name })}
        entries={account}
        hasChevron={false}
      >
        <span className={classes.person}>
          <span className={classes.personName}>{user.name}</span>
          <span className={classes.accountName}>{user.account.name}</span>
        </span>
        <Avatar name={user.name} src={user.avatar === null ? null : fileUrl(user.avatar)} />
      </MenuButton>
    </>
  );
}

/** Opens the panel that says how the product looks. */
export function AppearanceButton({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = usePhrases();
  return (
    <Tooltip label={t('appearance:title')}>
      <ActionIcon aria-label={t('appearance:title')} aria-haspopup="dialog" onClick={onOpen}>
        <IconPalette size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

type NarrowTopBarProps = TopBarProps & { readonly projectName: string; readonly note?: string | undefined };

/** The same in one thumb's width: project, running job, and one menu for the rest. */
export function NarrowTopBar({ user, jobs, projectName, note, onAppearance }: NarrowTopBarProps) {
  const { t } = usePhrases();
  const languages = useLanguageEntries();
  const account = useAccountEntries(user);
  const star = useStar();
  const projectImport = useProjectImport();
  // Null until it is opened first: until then its script is not loaded.
  const [isStarredOpen, setIsStarredOpen] = useState<boolean | null>(null);
  const handleStar = () => {
    star.toggle();
    // The menu is closed by then, and nothing on the page shows the star.
    notifyInfo({ id: 'star', title: t(star.isStarred ? 'bookmarks:unstarred' : 'bookmarks:done') });
  };
  const entries = [
    {
      id: 'star',
      label: star.label,
      icon: star.isStarred ? IconStarFilled : IconStar,
      isDisabled: star.isFull || !star.isKnown,
      onSelect: handleStar,
    },
    {
      id: 'starred',
      label: t('bookmarks:open'),
      icon: IconBookmarks,
      onSelect: () => setIsStarredOpen(true),
    },
    ...(projectImport.isAllowed
      ? [
          {
            id: 'import-project',
            label: t('projects:import.open'),
            icon: IconDatabaseImport,
            onSelect: projectImport.open,
          },
        ]
      : []),
    ...startGroup(account.slice(0, -1)),
    ...startGroup(languages),
    {
      id: 'appearance',
      label: t('appearance:open'),
      icon: IconPalette,
      startsGroup: true,
      onSelect: onAppearance,
    },
    ...startGroup(account.slice(-1)),
  ];
  return (
    <>
      <span className={classes.project}>
        <span className={classes.personName}>{projectName}</span>
        {note !== undefined && <span className={classes.accountName}>{note}</span>}
      </span>
      <OutboxChip isNarrow />
      <ActivityMenu jobs={jobs} isNarrow />
      {meets(user, screens.notifications.rule) && <Bell isThumb />}
      <SearchButton user={user} look="thumb" />
      <MenuButton
        label={t('shell:user.menu', { name: user.name, account: user.account.name })}
        entries={entries}
        hasChevron={false}
      >
        <Avatar name={user.name} src={user.avatar === null ? null : fileUrl(user.avatar)} />
      </MenuButton>
      {projectImport.dialog}
      {isStarredOpen !== null && (
        <Suspense>
          <StarredDialog isOpen={isStarredOpen} onClose={() => setIsStarredOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function startGroup<Entry extends object>([first, ...rest]: readonly Entry[]): Entry[] {
  return first === undefined ? [] : [{ ...first, startsGroup: true }, ...rest];
}
