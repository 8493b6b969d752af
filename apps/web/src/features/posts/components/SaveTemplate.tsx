import { languageOfPost, titleFrom } from '@frontage/domain';
import { templateLanguages, templateOccasions } from '@frontage/domain/templates';
import { FormField, Note, TextField } from '@frontage/ui';
import { Button, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FormModal } from '../../../shared/forms/FormModal';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { templatesKey } from '../../../shared/queries/templates';
import { usePhrases } from '../../../shared/use-phrases';
import { savePostTemplate } from '../queries';
import classes from './SaveTemplate.module.css';

const longestName = 80;

type SaveTemplateProps = {
  readonly projectId: string;
  readonly text: string;
  readonly name: string;
  readonly isOffer: boolean;
  readonly onClose: () => void;
};

/** Keeps the text of a post as a template of the project. */
export function SaveTemplate({ projectId, text, name, isOffer, onClose }: SaveTemplateProps) {
  const { t, locale } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const form = useSubmitForm({
    initialValues: {
      name: titleFrom(name, longestName),
      occasion: isOffer ? ('offer' as const) : ('news' as const),
      language: languageOfPost({ text, event: null }) ?? locale,
    },
    validate: (values) => ({ name: values.name.trim() === '' && t('validation:required') }),
    submit: (values) =>
      savePostTemplate(projectId, {
        ...values,
        name: values.name.trim(),
        kind: 'post',
        ratings: [],
        text: text.trim(),
        pool: null,
      }),
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: templatesKey(projectId) });
      notifyInfo({ title: t('posts:template.saved') });
      onClose();
    },
  });
  return (
    <FormModal opened onClose={onClose} title={t('posts:template.saveTitle')}>
      <form {...form.props} className={classes.fields}>
        <TextField
          label={t('templates:form.name')}
          {...form.getInputProps('name')}
          maxLength={longestName}
          aria-required
          data-autofocus
        />
        <FormField label={t('templates:filter.occasion')}>
          {(control) => (
            <Select
              {...control}
              allowDeselect={false}
              searchable
              data={templateOccasions.map((value) => ({ value, label: t(`templates:occasion.${value}`) }))}
              {...form.getInputProps('occasion')}
            />
          )}
        </FormField>
        <FormField label={t('templates:filter.language')}>
          {(control) => (
            <Select
              {...control}
              allowDeselect={false}
              data={templateLanguages.map((value) => ({
                value,
                label: t(`templates:languageName.${value}`),
              }))}
              {...form.getInputProps('language')}
            />
          )}
        </FormField>
        <FormField label={t('templates:text')} help={t('posts:template.saveHelp')}>
          {() => <p className={classes.text}>{text.trim()}</p>}
        </FormField>
        {form.failure !== null && (
          <Note tone="bad" role="alert" title={t('templates:saveFailed')}>
            {errorText(form.failure)}
          </Note>
        )}
        <div className={classes.foot}>
          <Button variant="subtle" onClick={onClose} disabled={form.isBusy}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={form.isBusy}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </FormModal>
  );
}
