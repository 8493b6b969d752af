import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import { useFormats } from '../../../shared/format/use-formats';
import type { DraftKeeper, DraftState } from '../model/draft-keeper';
import classes from './composer-parts.module.css';

type DraftNotesProps = {
  readonly keeper: DraftKeeper;
  readonly isChangedElsewhere: boolean;
};

/** Tells a tab that another one has changed the draft, and lets the person choose which one stays. */
export function DraftNotes({ keeper, isChangedElsewhere }: DraftNotesProps) {
  const { t } = usePhrases();
  if (!isChangedElsewhere) return null;
  return (
    <div className={classes.note}>
      <Note
        tone="warn"
        role="alert"
        title={t('posts:draft.elsewhere')}
        actions={
          <>
            <Button size="xs" onClick={keeper.takeTheirs}>
              {t('posts:draft.takeTheirs')}
            </Button>
            <Button size="xs" onClick={() => void keeper.keepMine()}>
              {t('posts:draft.keepMine')}
            </Button>
          </>
        }
      >
        {t('posts:draft.elsewhereText')}
      </Note>
    </div>
  );
}

/** When a draft was kept, and whether only this device has it. */
export function SavedFact({ state }: { readonly state: DraftState }) {
  const { t } = usePhrases();
  const { time } = useFormats();
  const { savedAt, isAtServer } = state;
  if (savedAt === null) return t('posts:draft.notYet');
  return t(isAtServer ? 'posts:draft.saved' : 'posts:draft.savedHere', { time: time(new Date(savedAt)) });
}
