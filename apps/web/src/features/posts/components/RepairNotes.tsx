import { Note } from '@frontage/ui';
import { Anchor } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import type { PostCheckState } from '../model/post-check';
import type { Repairs } from '../use-repairs';
import parts from './composer-parts.module.css';
import classes from './RepairNotes.module.css';

type RepairNotesProps = {
  readonly repairs: Repairs;
  readonly mended: PostCheckState['mended'];
  /** Whether what was found is of the post before its last change. */
  readonly isBehind: boolean;
};

/** What was repaired for all alike, each with its way back. */
export function RepairNotes({ repairs, mended, isBehind }: RepairNotesProps) {
  const { t } = usePhrases();
  const { mends, last, error } = repairs;
  const undone = (onClick: () => void, what: string) => (
    <Anchor
      component="button"
      type="button"
      size="xs"
      fw={500}
      aria-label={`${t('posts:mend.undo')}: ${what}`}
      onClick={onClick}
    >
      {t('posts:mend.undo')}
    </Anchor>
  );
  const rows: { readonly key: string; readonly words: string; readonly onUndo: () => void }[] = mends.map(
    (mend) => {
      const locations = mended.find((one) => one.mend === mend)?.locations;
      return {
        key: mend,
        // Until it is known at how many, none would be a lie.
        words:
          locations === undefined && isBehind
            ? t('posts:problems.checking')
            : t(`posts:mend.done_${mend}`, { count: locations ?? 0 }),
        onUndo: () => repairs.mend(mend, false),
      };
    },
  );
  if (last !== null) rows.push({ key: 'last', words: wordsOf(t, last), onUndo: repairs.undo });
  return (
    <div role="status">
      {error !== null && (
        <div className={parts.section}>
          <Note tone="bad" role="alert">
            {error}
          </Note>
        </div>
      )}
      {rows.map(({ key, words, onUndo }) => (
        <p key={key} className={parts.fine}>
          <IconCircleCheck size={16} stroke={1.75} color="var(--fr-ok)" aria-hidden />
          <span className={classes.repair}>{words}</span>
          {undone(onUndo, words)}
        </p>
      ))}
    </div>
  );
}

function wordsOf(t: Phrases, { variable, text, count }: NonNullable<Repairs['last']>): string {
  if (variable === null) return t('posts:mend.leftOut', { count });
  const name = `{${variable}}`;
  return text === ''
    ? t('posts:mend.dropped', { variable: name })
    : t('posts:mend.fallback', { variable: name, text });
}
