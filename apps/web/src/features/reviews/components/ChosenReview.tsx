import { useIsCompact } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ComponentProps, type RefObject } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { reviewQueries } from '../queries';
import type { Writing } from '../model/writing';
import { ReviewContext } from './ReviewContext';
import { ReviewComing, ReviewFrame } from './ReviewFrame';
import { ReviewPane } from './ReviewPane';
import classes from './ChosenReview.module.css';

const ContextDrawer = lazyPart(async () => (await import('./ContextDrawer')).ContextDrawer);

type ChosenReviewProps = {
  readonly reviewId: string;
  /** `undefined` while it is not known of which of several projects it is. */
  readonly writing: Writing | undefined;
  /** What failed to find that out. */
  readonly failed: ComponentProps<typeof LoadFailed>['query'] | null;
  readonly now: Date;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly labels: RefObject<HTMLInputElement | null>;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** The one before it was just answered, and one goes on writing. */
  readonly isNext: boolean;
  readonly onSent: () => void;
  readonly onBack: (() => void) | undefined;
};

type FoundReviewProps = Omit<ChosenReviewProps, 'writing' | 'failed'> & { readonly writing: Writing };

/** The open review, once it is known of which project it is. */
export function ChosenReview({ writing, failed, ...props }: ChosenReviewProps) {
  if (writing !== undefined) return <FoundReview {...props} writing={writing} />;
  return failed === null ? (
    <ReviewComing />
  ) : (
    <ReviewFrame>
      <LoadFailed query={failed} />
    </ReviewFrame>
  );
}

/** The review with its surroundings beside it or in a drawer. */
function FoundReview({
  reviewId,
  writing,
  now,
  field,
  labels,
  onPrevious,
  onNext,
  isNext,
  onSent,
  onBack,
}: FoundReviewProps) {
  const { t } = usePhrases();
  const isCompact = useIsCompact();
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery(reviewQueries.detail(writing.projectId, reviewId));
  if (query.isPending) return <ReviewComing />;
  if (query.data === undefined)
    return (
      <ReviewFrame>
        <LoadFailed query={query} />
      </ReviewFrame>
    );
  const context = <ReviewContext detail={query.data} writing={writing} now={now} labels={labels} />;
  return (
    <>
      <ReviewFrame>
        <ReviewPane
          detail={query.data}
          writing={writing}
          field={field}
          onPrevious={onPrevious}
          onNext={onNext}
          isNext={isNext}
          onSent={onSent}
          back={
            onBack && (
              <Button variant="subtle" px="xs" aria-label={t('reviews:list.back')} onClick={onBack}>
                <IconArrowLeft size={16} stroke={1.5} aria-hidden />
              </Button>
            )
          }
          aside={
            isCompact ? (
              <Button
                variant="subtle"
                px="xs"
                aria-label={t('reviews:context.open')}
                onClick={() => setIsOpen(true)}
              >
                <IconInfoCircle size={16} stroke={1.5} aria-hidden />
              </Button>
            ) : undefined
          }
        />
      </ReviewFrame>
      {isCompact ? (
        <Suspense>
          {isOpen && <ContextDrawer onClose={() => setIsOpen(false)}>{context}</ContextDrawer>}
        </Suspense>
      ) : (
        <aside className={classes.context} aria-label={t('reviews:context.label')}>
          {context}
        </aside>
      )}
    </>
  );
}
