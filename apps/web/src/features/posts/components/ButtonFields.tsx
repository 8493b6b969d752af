import { postActions } from '@frontage/domain';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { VariableText } from '../../../shared/variables/VariableText';
import { typeOf } from '../model/typed-post';
import type { PostFields } from '../use-post-fields';
import parts from './post-form-parts.module.css';
import classes from './ButtonFields.module.css';

type ButtonFieldsProps = {
  readonly fields: PostFields;
  /** What is added to the link. */
  readonly added: ReactNode;
};

/** The button under a post, and where it leads. */
export function ButtonFields({ fields: { values, set, text, errorOf }, added }: ButtonFieldsProps) {
  const { t } = usePhrases();
  const isAsked = typeOf(values) === 'cta';
  const hasLink = values.action !== null && values.action !== 'CALL';
  return (
    <>
      <div className={classes.buttonRow}>
        <Select
          label={t('posts:button.label')}
          {...(isAsked ? {} : { placeholder: t('posts:button.none') })}
          clearable={!isAsked}
          clearButtonProps={{ 'aria-label': t('posts:button.clear') }}
          data={postActions.map((action) => ({ value: action, label: t(`posts:button.${action}`) }))}
          value={values.action}
          error={errorOf('action')}
          onChange={(action) => set('action', action)}
        />
        {hasLink && <VariableText {...text('buttonLink')} label={t('posts:button.link')} inputMode="url" />}
      </div>
      {values.action === 'CALL' && <p className={parts.note}>{t('posts:button.callNote')}</p>}
      {hasLink && added}
    </>
  );
}
