import { longestOfPost } from '@frontage/domain';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { VariableText } from '../../../shared/variables/VariableText';
import type { PostFields } from '../use-post-fields';
import classes from './post-form-parts.module.css';

type OfferFieldsProps = {
  readonly fields: PostFields;
  /** What is added to the link. */
  readonly added: ReactNode;
};

/** What only an offer has: its code, where it is redeemed, its terms. */
export function OfferFields({ fields: { values, text }, added }: OfferFieldsProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  return (
    <>
      <VariableText {...text('coupon')} label={t('posts:coupon')} aside={t('state.optional')} />
      <VariableText
        {...text('redeemLink')}
        label={t('posts:redeemLink')}
        aside={t('state.optional')}
        inputMode="url"
      />
      {values.redeemLink.trim() === '' ? null : added}
      <VariableText
        {...text('terms')}
        label={t('posts:terms')}
        aside={`${t('state.optional')} · ${t('posts:counter.one', {
          length: number(values.terms.length),
          limit: number(longestOfPost.terms),
        })}`}
      />
      <p className={classes.note}>
        <IconInfoCircle size={14} stroke={1.5} aria-hidden />
        {t('posts:offerButton')}
      </p>
    </>
  );
}
