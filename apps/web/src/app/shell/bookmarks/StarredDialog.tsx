import { Modal } from '@mantine/core';
import { useState } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { BookmarkList } from './BookmarkList';
import { useBookmarks } from './use-bookmarks';

type StarredDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** The starred pages over the whole window, where there is no room to drop them from a button. */
export function StarredDialog({ isOpen, onClose }: StarredDialogProps) {
  const { t } = usePhrases();
  const { list, change } = useBookmarks();
  // After going somewhere people stay there; after only closing it the focus returns to where it was.
  const [isGone, setIsGone] = useState(false);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      returnFocus={!isGone}
      onEnterTransitionEnd={() => setIsGone(false)}
      title={t('bookmarks:list')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <BookmarkList
        list={list}
        onChange={change}
        onGo={() => {
          setIsGone(true);
          onClose();
        }}
      />
    </Modal>
  );
}
