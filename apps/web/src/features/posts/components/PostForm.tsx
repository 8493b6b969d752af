import { longestOfPost, postActions } from '@frontage/domain';
import { SegmentedFilter } from '@frontage/ui';
import { Select, Skeleton } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { faultOf, nameOf, typeOf, type PostField, type PostType, type TypedPost } from '../model/typed-post';
import type { Variable } from '../../../shared/variables/variable-list';
import { Counter, type LengthRange } from './Counter';
import { MomentField } from './MomentField';
import { TemplateTools } from './TemplateTools';
import { TrackingField } from './TrackingField';
import classes from './post-form-parts.module.css';
import { VariableText } from '../../../shared/variables/VariableText';

// The frame over a picture is heavier than all other fields.
const ImageUpload = lazyPart(async () => (await import('../../../shared/images/ImageUpload')).ImageUpload);
const offeredTypes = ['news', 'event', 'offer', 'cta'] as const satisfies PostType[];

type PostFormProps = {
  readonly projectId: string;
  readonly form: UseFormReturnType<TypedPost>;
  /** Goes to the page of another type; what both types have stays. */
  readonly onType: (type: PostType) => void;
  readonly variables: readonly Variable[];
  readonly faulty: ReadonlySet<string>;
  /** Shortest and longest text over all chosen locations, by field; nothing while it is not known. */
  readonly lengths: Partial<Record<'text' | 'title', LengthRange>>;
  /** Where the post goes, above its texts. */
  readonly locations: ReactNode;
  /** What is added to links, below them. */
  readonly tracking: string | null;
};

/** The fields of a post, by its type. */
export function PostForm(props: PostFormProps) {
  const { projectId, form, onType, variables, faulty, lengths, locations, tracking } = props;
  const { t } = usePhrases();
  const { number } = useFormats();
  const { values } = form;
  const { kind } = values;
  const type = typeOf(values);
  const errorOf = (field: PostField) => {
    const fault = faultOf(form.errors[field]);
    return fault === undefined ? undefined : t(`posts:fault.${fault}`);
  };
  const set = <Field extends PostField>(field: Field, value: TypedPost[Field]) => {
    form.setValues({ [field]: value });
    form.clearFieldError(field);
  };
  const text = (field: 'text' | 'title' | 'buttonLink' | 'coupon' | 'redeemLink' | 'terms') => ({
    value: values[field],
    onChange: (value: string) => set(field, value),
    error: errorOf(field),
    variables,
    faulty,
  });
  const hasEvent = kind === 'event' || kind === 'offer';
  const added = (
    <TrackingField added={tracking} value={values.tracking} onChange={(value) => set('tracking', value)} />
  );
  return (
    <div className={classes.form}>
      {kind !== 'alert' && (
        <div className={classes.row}>
          <span className={classes.label}>{t('posts:type.label')}</span>
          <SegmentedFilter
            label={t('posts:type.label')}
            value={type}
            onChange={onType}
            options={offeredTypes.map((value) => ({ value, label: t(`posts:type.${value}`) }))}
          />
        </div>
      )}
      {locations}
      {hasEvent && (
        <VariableText
          {...text('title')}
          label={t(`posts:title.${kind}`)}
          aside={<Counter range={lengths.title} typed={values.title} limit={longestOfPost.title} />}
        />
      )}
      <VariableText
        {...text('text')}
        label={t('posts:text.label')}
        aside={<Counter range={lengths.text} typed={values.text} limit={longestOfPost.text} />}
        isLong
      />
      {kind !== 'alert' && (
        <TemplateTools
          projectId={projectId}
          text={values.text}
          onText={(value) => set('text', value)}
          name={nameOf(values)}
          isOffer={kind === 'offer'}
        />
      )}
      {kind !== 'alert' && (
        <Suspense fallback={<Skeleton height={136} />}>
          <ImageUpload
            purpose="post_photo"
            label={t('posts:photo')}
            alt={t('posts:preview.photoAlt')}
            value={values.photo}
            onChange={(photo) => set('photo', photo === null ? null : { id: photo.id, url: photo.url })}
            isRemovable
            error={errorOf('photo')}
          />
        </Suspense>
      )}
      {hasEvent && (
        <div className={classes.pair}>
          <MomentField
            label={t(`posts:start.${kind}`)}
            timeLabel={t(`posts:startTime.${kind}`)}
            value={values.start}
            onChange={(value) => set('start', value)}
            error={errorOf('start')}
          />
          <MomentField
            label={t(`posts:end.${kind}`)}
            timeLabel={t(`posts:endTime.${kind}`)}
            value={values.end}
            {...(values.start.date === '' ? {} : { min: values.start.date })}
            onChange={(value) => set('end', value)}
            error={errorOf('end')}
          />
        </div>
      )}
      {kind === 'offer' ? (
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
      ) : (
        <>
          <div className={classes.buttonRow}>
            <Select
              label={t('posts:button.label')}
              {...(type === 'cta' ? {} : { placeholder: t('posts:button.none') })}
              clearable={type !== 'cta'}
              clearButtonProps={{ 'aria-label': t('posts:button.clear') }}
              data={postActions.map((action) => ({ value: action, label: t(`posts:button.${action}`) }))}
              value={values.action}
              error={errorOf('action')}
              onChange={(action) => set('action', action)}
            />
            {values.action !== null && values.action !== 'CALL' && (
              <VariableText {...text('buttonLink')} label={t('posts:button.link')} inputMode="url" />
            )}
          </div>
          {values.action === 'CALL' && <p className={classes.note}>{t('posts:button.callNote')}</p>}
          {values.action === null || values.action === 'CALL' ? null : added}
        </>
      )}
    </div>
  );
}
