import { ChangedText } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import parts from './review-parts.module.css';
import classes from './ReviewText.module.css';

type ReviewTextProps = {
  readonly comment: string | null;
  readonly translation: string | null;
  /** What stood there before it was edited, to mark the difference. */
  readonly before: string | null | undefined;
  readonly isRemoved: boolean;
};

/** What a review says in its author's words, and, for who asks, as Google has translated them. */
export function ReviewText({ comment, translation, before, isRemoved }: ReviewTextProps) {
  const { t } = usePhrases();
  const [isTranslated, setIsTranslated] = useState(false);
  return (
    <>
      <p className={classes.text} data-removed={isRemoved || undefined}>
        {comment === null ? (
          <em>{t('reviews:list.ratingOnly')}</em>
        ) : before == null ? (
          comment
        ) : (
          <ChangedText from={before} to={comment} />
        )}
      </p>
      {translation !== null && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconLanguage size={16} stroke={1.5} aria-hidden />}
            aria-expanded={isTranslated}
            onClick={() => setIsTranslated(!isTranslated)}
          >
            {t(isTranslated ? 'reviews:review.hideTranslation' : 'reviews:review.showTranslation')}
          </Button>
          {isTranslated && (
            <>
              <p className={classes.text}>{translation}</p>
              <span className={parts.quiet}>{t('reviews:review.byGoogle')}</span>
            </>
          )}
        </div>
      )}
    </>
  );
}
