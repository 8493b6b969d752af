import { languageOfPost, languageTags, longestOfPost } from '@frontage/domain';
import { SegmentedFilter } from '@frontage/ui';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { VariableText } from '../../../shared/variables/VariableText';
import type { Variable } from '../../../shared/variables/variable-list';
import { nameOf, typeOf, type PostType, type TypedPost } from '../model/typed-post';
import { usePostFields } from '../use-post-fields';
import { ButtonFields } from './ButtonFields';
import { Counter, type LengthRange } from './Counter';
import { OfferFields } from './OfferFields';
import { PeriodFields } from './PeriodFields';
import { PhotoField } from './PhotoField';
import { TemplateTools } from './TemplateTools';
import { TrackingField } from './TrackingField';
import classes from './PostForm.module.css';

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
  const { projectId, onType, lengths, locations, tracking } = props;
  const { t } = usePhrases();
  const fields = usePostFields(props);
  const { values, set, text } = fields;
  const { kind } = values;
  const language = languageOfPost({ text: values.text, event: { title: values.title } });
  const lang = language === null ? undefined : languageTags[language];
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
            value={typeOf(values)}
            onChange={onType}
            options={offeredTypes.map((value) => ({ value, label: t(`posts:type.${value}`) }))}
          />
        </div>
      )}
      {locations}
      {(kind === 'event' || kind === 'offer') && (
        <VariableText
          {...text('title')}
          lang={lang}
          label={t(`posts:title.${kind}`)}
          aside={<Counter range={lengths.title} typed={values.title} limit={longestOfPost.title} />}
        />
      )}
      <VariableText
        {...text('text')}
        lang={lang}
        label={t('posts:text.label')}
        aside={
          <>
            {language !== null && (
              <span className={classes.language}>{t(`templates:languageName.${language}`)}</span>
            )}
            <Counter range={lengths.text} typed={values.text} limit={longestOfPost.text} />
          </>
        }
        isLong
      />
      {kind !== 'alert' && (
        <>
          <TemplateTools
            projectId={projectId}
            text={values.text}
            onText={(value) => set('text', value)}
            name={nameOf(values)}
            isOffer={kind === 'offer'}
          />
          <PhotoField
            projectId={projectId}
            value={values.photo}
            onChange={(photo) => set('photo', photo)}
            error={fields.errorOf('photo')}
          />
        </>
      )}
      {(kind === 'event' || kind === 'offer') && <PeriodFields kind={kind} fields={fields} />}
      {kind === 'offer' ? (
        <OfferFields fields={fields} added={added} />
      ) : (
        <ButtonFields fields={fields} added={added} />
      )}
    </div>
  );
}
