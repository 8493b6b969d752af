import type { FilledPiece, PostKind } from '@frontage/domain';
import { Avatar } from '@frontage/ui';
import { IconCalendarEvent, IconTag, IconVirus } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './PostCard.module.css';

/** A text of a card: as it stands, or in pieces that say what came from which variable. */
export type CardText = string | readonly FilledPiece[];

/** What a card shows of a post. */
export type CardPost = {
  readonly kind: PostKind;
  readonly text: CardText;
  readonly title: CardText | null;
  /** From when to when, as words. */
  readonly validity: string | null;
  readonly photoUrl: string | null;
  readonly button: string | null;
  readonly coupon: CardText | null;
  readonly redeemLink: CardText | null;
  readonly terms: CardText | null;
};

type PostCardProps = {
  readonly post: CardPost;
  readonly locationName: string;
  /** Below the name: when it was or will be published. */
  readonly date: string;
  /** In place of what would be sent: why it is not sent here. */
  readonly refusal?: ReactNode;
};

/** A post as Google draws it, in our colours; values that came from the location are marked. */
export function PostCard({ post, locationName, date, refusal }: PostCardProps) {
  const { t } = usePhrases();
  const { kind, text, title, validity, photoUrl, button, coupon, redeemLink, terms } = post;
  const Icon = kind === 'offer' ? IconTag : kind === 'alert' ? IconVirus : IconCalendarEvent;
  return (
    <article className={classes.card} data-refused={refusal !== undefined || undefined}>
      {refusal}
      <header className={classes.head}>
        <Avatar name={locationName} />
        <div className={classes.who}>
          <strong className={classes.name}>{locationName}</strong>
          <span className={classes.quiet}>{date}</span>
        </div>
      </header>
      {photoUrl !== null && (
        <img className={classes.photo} src={photoUrl} alt={t('posts:preview.photoAlt')} />
      )}
      <div className={classes.body}>
        {title !== null && (
          <h3 className={classes.title}>
            <Icon size={16} stroke={1.5} aria-hidden />
            <span>
              <Text text={title} />
            </span>
          </h3>
        )}
        {validity !== null && <p className={classes.quiet}>{validity}</p>}
        <Folding text={text} />
        {(coupon !== null || redeemLink !== null) && (
          <dl className={classes.facts}>
            {coupon !== null && (
              <>
                <dt>{t('posts:preview.code')}</dt>
                <dd>
                  <Text text={coupon} />
                </dd>
              </>
            )}
            {redeemLink !== null && (
              <>
                <dt>{t('posts:preview.redeem')}</dt>
                <dd className={classes.link}>
                  <Text text={redeemLink} />
                </dd>
              </>
            )}
          </dl>
        )}
        {terms !== null && (
          <p className={classes.terms}>
            <Text text={terms} />
          </p>
        )}
      </div>
      {(button !== null || kind === 'offer') && (
        <footer className={classes.foot}>{button ?? t('posts:preview.viewOffer')}</footer>
      )}
    </article>
  );
}

/** A text of a card without its marks. */
export const textOf = (text: CardText) =>
  typeof text === 'string' ? text : text.map((piece) => piece.text).join('');

/** A long text, of which Google shows the first lines. */
function Folding({ text }: { readonly text: CardText }) {
  const { t } = usePhrases();
  const [isOpen, setIsOpen] = useState(false);
  const [isLong, setIsLong] = useState(false);
  const shown = useRef<HTMLParagraphElement>(null);
  const whole = textOf(text);
  useLayoutEffect(() => {
    const lines = shown.current;
    if (lines !== null && !isOpen) setIsLong(lines.scrollHeight > lines.clientHeight + 1);
  }, [whole, isOpen]);
  if (whole.trim() === '') return null;
  return (
    <>
      <p ref={shown} className={classes.text} data-folded={!isOpen || undefined}>
        <Text text={text} />
      </p>
      {isLong && (
        <button type="button" className={classes.more} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'posts:preview.less' : 'posts:preview.more')}
        </button>
      )}
    </>
  );
}

function Text({ text }: { readonly text: CardText }) {
  if (typeof text === 'string') return text;
  return text.map((piece, index) =>
    piece.variable === null ? (
      <span key={index}>{piece.text}</span>
    ) : (
      <mark key={index} className={classes.value} data-empty={piece.isEmpty || undefined}>
        {piece.isEmpty ? `{${piece.variable}}` : piece.text}
      </mark>
    ),
  );
}
