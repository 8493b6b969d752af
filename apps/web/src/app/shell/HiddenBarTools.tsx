import type { Profile } from '@frontage/api-client/contract';
import { Avatar, MenuButton } from '@frontage/ui';
import { fileUrl } from '../../shared/images/file-url';
import { usePhrases } from '../../shared/use-phrases';
import { OutboxChip } from './OutboxChip';
import { SearchButton } from './search/SearchButton';
import { AppearanceButton } from './TopBar';
import { useAccountEntries, useLanguageEntries } from './use-account-menu';
import classes from './HiddenBarTools.module.css';

type HiddenBarToolsProps = { readonly user: Profile; readonly onAppearance: () => void };

/** The essentials while the top bar is hidden: its way back, the language, and the person's own menu. */
export function HiddenBarTools({ user, onAppearance }: HiddenBarToolsProps) {
  const { t, locale } = usePhrases();
  const languages = useLanguageEntries();
  const account = useAccountEntries(user);
  return (
    <div className={classes.tools}>
      <MenuButton
        label={t('shell:user.menu', { name: user.name, account: user.account.name })}
        entries={account}
        hasChevron={false}
      >
        <Avatar name={user.name} src={user.avatar === null ? null : fileUrl(user.avatar)} size={20} />
      </MenuButton>
      <MenuButton
        label={t('shell:language.current', { name: t(`shell:language.${locale}`) })}
        entries={languages}
        hasChevron={false}
      >
        <span className={classes.code}>{locale}</span>
      </MenuButton>
      <SearchButton user={user} look="icon" />
      <OutboxChip isNarrow />
      <AppearanceButton onOpen={onAppearance} />
    </div>
  );
}
