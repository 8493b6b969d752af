import type { Profile } from '@frontage/api-client/contract';
import { KeyHint } from '@frontage/ui';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './SearchButton.module.css';

const SearchPalette = lazyPart(async () => (await import('./SearchPalette')).SearchPalette);

/** The key that opens search: Ctrl or Cmd with K everywhere, `/` where the page has no search of its own. */
function opensSearch(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === 'k')
    return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
    return false;
  const { target } = event;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return !isTyping && document.querySelector('[aria-keyshortcuts="/"], [aria-modal=true]') === null;
}

type SearchButtonProps = {
  readonly user: Profile;
  /** As the field it opens, or an icon where there is no room, to be met by a thumb or not. */
  readonly look?: 'field' | 'icon' | 'thumb';
};

/** Opens search over everything, by mouse and by key. */
export function SearchButton({ user, look = 'field' }: SearchButtonProps) {
  const { t } = usePhrases();
  // Null until it is opened first: until then its script is not loaded.
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const isMac = navigator.userAgent.includes('Mac');
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  const open = () => setIsOpen(true);
  return (
    <>
      {look !== 'field' ? (
        <ActionIcon
          size={look === 'thumb' ? 'xl' : 'sm'}
          aria-label={t('search:open')}
          aria-haspopup="dialog"
          onClick={open}
        >
          <IconSearch size={look === 'thumb' ? 20 : 16} stroke={1.5} aria-hidden />
        </ActionIcon>
      ) : (
        <UnstyledButton
          className={classes.button ?? ''}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={open}
        >
          <IconSearch size={16} stroke={1.5} aria-hidden />
          <span className={classes.text}>{t('search:open')}</span>
          <KeyHint keys={isMac ? '⌘ K' : 'Ctrl K'} />
        </UnstyledButton>
      )}
      {isOpen !== null && (
        <Suspense>
          <SearchPalette user={user} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
