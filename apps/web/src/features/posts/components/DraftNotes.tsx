import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import type { DraftKeeper } from '../model/draft-keeper';
import classes from './composer-parts.module.css';

type DraftNotesProps = {
  readonly keeper: DraftKeeper;
  readonly isChangedElsewhere: boolean;
  /** Called once another draft stands in place of the one shown. */
  readonly onTaken: () => void;
};

/** Tells a tab that another one has changed the draft, and lets the person choose which one stays. */
export function DraftNotes({ keeper, isChangedElsewhere, onTaken }: DraftNotesProps) {
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
            <Button
              size="xs"
              onClick={() => {
                keeper.takeTheirs();
                onTaken();
              }}
            >
              {t('posts:draft.takeTheirs')}
            </Button>
            <Button size="xs" onClick={keeper.keepMine}>
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
