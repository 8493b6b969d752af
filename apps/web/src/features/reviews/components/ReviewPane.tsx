import type { ReviewDetail } from '@frontage/api-client/contract';
import { Avatar, Note, StarRating } from '@frontage/ui';
import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconExternalLink, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode, type RefObject } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { reviewQueries } from '../queries';
import type { Writing } from '../model/writing';
import { ReplyPart } from './ReplyPart';
import { ReviewPhotos } from './ReviewPhotos';
import { ReviewText } from './ReviewText';
import parts from './review-parts.module.css';
import classes from './ReviewPane.module.css';

// Below everything else, so that nothing moves as it comes.
const ReviewHistory = lazyPart(async () => (await import('./ReviewHistory')).ReviewHistory);

type ReviewPaneProps = {
  readonly detail: ReviewDetail;
  readonly writing: Writing;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** One goes on writing here: the reply's field takes the focus. */
  readonly isNext: boolean;
  readonly onSent: () => void;
  /** Before the name: the way back where the review is a page of its own. */
  readonly back?: ReactNode;
  /** Opens what stands beside the review where there is no room for it. */
  readonly aside?: ReactNode;
};

/** One review: what it says and said, its answer, and what happened to it. */
export function ReviewPane(props: ReviewPaneProps) {
  const { detail, writing, field, onPrevious, onNext, back, aside } = props;
  const { t } = usePhrases();
  const formats = useFormats();
  const { row, versions, location } = detail;
  const [isComparing, setIsComparing] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const [isEager, setIsEager] = useState(props.isNext);
  // What is in sight when one begins to write is what one answers to, whatever is read meanwhile.
  const [seen, setSeen] = useState(row.updatedAt);
  const before = versions.at(-1);
  const name = row.reviewerName ?? t('reviews:list.anonymous');
  return (
    <article className={classes.pane} aria-label={name}>
      <header className={classes.head}>
        {back}
        <span className={classes.face}>
          <Avatar name={name} tone="neutral" size={32} />
        </span>
        <div className={classes.who}>
          <h2 className={classes.name} data-removed={row.removedAt !== null || undefined}>
            {name}
          </h2>
          <span className={classes.facts}>
            <StarRating value={row.rating} label={t('reviews:list.stars', { count: row.rating })} />
            <span title={formats.dateTime(row.writtenAt)}>{formats.moment(row.writtenAt)}</span>
            {before !== undefined && (
              <span className={classes.was}>
                <IconHistory size={14} stroke={1.5} aria-hidden />
                {t('reviews:review.was', { count: before.rating, time: formats.moment(before.at) })}
              </span>
            )}
          </span>
        </div>
        <div className={classes.tools}>
          {aside}
          <Step onPrevious={onPrevious} onNext={onNext} />
        </div>
      </header>
      {aside !== undefined && <span className={parts.quiet}>{row.locationName}</span>}
      <ReviewText
        key={row.id}
        comment={row.comment}
        translation={detail.translation}
        before={before?.comment}
        isRemoved={row.removedAt !== null}
      />
      <div className={classes.more}>
        <ReviewPhotos photos={detail.photos} />
        {before !== undefined && (
          <>
            <span className={parts.quiet}>{t('reviews:review.marked')}</span>
            <Button variant="subtle" size="compact-sm" onClick={() => setIsComparing(!isComparing)}>
              {t(isComparing ? 'reviews:review.hide' : 'reviews:review.compare')}
            </Button>
          </>
        )}
        {location.mapsUri !== null && (
          <Anchor href={location.mapsUri} target="_blank" rel="noreferrer" className={classes.photo}>
            <IconExternalLink size={16} stroke={1.5} aria-hidden />
            {t('reviews:review.onGoogle')}
          </Anchor>
        )}
      </div>
      {isComparing && (
        <ol className={classes.versions}>
          {versions.map((version) => (
            <li key={version.at}>
              <StarRating value={version.rating} label={t('reviews:list.stars', { count: version.rating })} />{' '}
              <span className={parts.quiet}>{formats.dateTime(version.at)}</span>
              <p className={classes.old}>{version.comment ?? t('reviews:list.ratingOnly')}</p>
            </li>
          ))}
        </ol>
      )}
      {writing.mayEdit && row.removedAt === null && (
        <Others projectId={writing.projectId} reviewId={row.id} isWriting={isWriting} />
      )}
      {seen !== row.updatedAt && (
        <Note
          tone="warn"
          role="status"
          title={t('errors:review_changed')}
          actions={<Button onClick={() => setSeen(row.updatedAt)}>{t('reviews:review.readNew')}</Button>}
        />
      )}
      <ReplyPart
        detail={detail}
        writing={writing}
        seen={seen}
        field={field}
        isEager={isEager}
        onEager={() => setIsEager(true)}
        onSent={props.onSent}
        onWriting={setIsWriting}
        onReadAgain={() => setSeen(row.updatedAt)}
      />
      <Suspense fallback={null}>
        <ReviewHistory detail={detail} />
      </Suspense>
    </article>
  );
}

/** To the reviews before and after. */
function Step({ onPrevious, onNext }: Pick<ReviewPaneProps, 'onPrevious' | 'onNext'>) {
  const { t } = usePhrases();
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={t('reviews:list.previous')}
        disabled={onPrevious === undefined}
        onClick={onPrevious}
      >
        <IconChevronUp size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('reviews:list.next')}
        disabled={onNext === undefined}
        onClick={onNext}
      >
        <IconChevronDown size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** Who else is here, so that two do not answer the same review. */
function Others({
  projectId,
  reviewId,
  isWriting,
}: {
  readonly projectId: string;
  readonly reviewId: string;
  readonly isWriting: boolean;
}) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { data } = useQuery(reviewQueries.presence(projectId, reviewId, isWriting));
  const others = data?.others ?? [];
  if (others.length === 0) return null;
  const writers = others.filter((one) => one.isWriting);
  const named = (writers.length > 0 ? writers : others).map(({ name }) => name);
  return (
    <Note
      tone={writers.length > 0 ? 'warn' : 'info'}
      role="status"
      title={t(writers.length > 0 ? 'reviews:review.writing' : 'reviews:review.others', {
        names: formats.list(named),
      })}
    />
  );
}
