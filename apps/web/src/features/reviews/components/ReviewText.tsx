import { readReviewText } from '@frontage/domain/reviews';
import { ChangedText } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import parts from './review-parts.module.css';
import classes from './ReviewText.module.css';

type ReviewTextProps = {
  readonly comment: string | null;
  /** What stood there before it was edited, to mark the difference. */
  readonly before: string | null | undefined;
  readonly isRemoved: boolean;
};

/** What a review says in its author's words, and, for who asks, as Google has translated them. */
export function ReviewText({ comment, before, isRemoved }: ReviewTextProps) {
  const { t } = usePhrases();
  const [isTranslated, setIsTranslated] = useState(false);
  const text = comment === null ? null : readReviewText(comment);
  const translation = text?.translation ?? null;
  return (
    <>
      <p className={classes.text} data-removed={isRemoved || undefined}>
        {text === null ? (
          <em>{t('reviews:list.ratingOnly')}</em>
        ) : before == null ? (
          text.original
        ) : (
          <ChangedText from={readReviewText(before).original} to={text.original} />
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
