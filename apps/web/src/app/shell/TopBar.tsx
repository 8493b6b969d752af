import type { Job, Profile } from '@frontage/api-client/contract';
import { Avatar, MenuButton } from '@frontage/ui';
import { useComputedColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { usePhrases } from '../../shared/use-phrases';
import { RunningJob } from './RunningJob';
import { useAccountEntries, useLanguageEntries, useSchemeEntries } from './use-account-menu';
import classes from './TopBar.module.css';

type TopBarProps = { readonly user: Profile; readonly jobs: readonly Job[] };

/** Running job, language, appearance and the person, from 640 px. */
export function TopBar({ user, jobs }: TopBarProps) {
  const { t, locale } = usePhrases();
  const languages = useLanguageEntries();
  const schemes = useSchemeEntries();
  const account = useAccountEntries(user);
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const SchemeIcon = isDark ? IconMoon : IconSun;
  return (
    <>
      <span className={classes.spring} />
      <RunningJob jobs={jobs} />
      <MenuButton
        label={t('shell:language.current', { name: t(`shell:language.${locale}`) })}
        entries={languages}
      >
        <span className={classes.code}>{locale}</span>
      </MenuButton>
      <MenuButton label={t('shell:scheme.label')} entries={schemes} hasChevron={false}>
        <SchemeIcon size={16} stroke={1.5} aria-hidden />
      </MenuButton>
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
        <Avatar name={user.name} />
      </MenuButton>
    </>
  );
}

type NarrowTopBarProps = TopBarProps & { readonly projectName: string; readonly note?: string | undefined };

/** The same in one thumb's width: project, running job, and one menu for the rest. */
export function NarrowTopBar({ user, jobs, projectName, note }: NarrowTopBarProps) {
  const { t } = usePhrases();
  const languages = useLanguageEntries();
  const schemes = useSchemeEntries();
  const account = useAccountEntries(user);
  const entries = [
    ...account.slice(0, -1),
    ...startGroup(languages),
    ...startGroup(schemes),
    ...account.slice(-1),
  ];
  return (
    <>
      <span className={classes.project}>
        <span className={classes.personName}>{projectName}</span>
        {note !== undefined && <span className={classes.accountName}>{note}</span>}
      </span>
      <RunningJob jobs={jobs} isNarrow />
      <MenuButton
        label={t('shell:user.menu', { name: user.name, account: user.account.name })}
        entries={entries}
        hasChevron={false}
      >
        <Avatar name={user.name} />
      </MenuButton>
    </>
  );
}

function startGroup<Entry extends object>([first, ...rest]: readonly Entry[]): Entry[] {
  return first === undefined ? [] : [{ ...first, startsGroup: true }, ...rest];
}
