import { isApiError } from '@frontage/api-client';
import type { Tutorial } from '@frontage/api-client/contract';
import { readVimeoLink, vimeoPage } from '@frontage/domain';
import { FormField, Note, TextField } from '@frontage/ui';
import { Autocomplete, Button } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { z } from 'zod';
import { CancelButton } from '../../../shared/forms/CancelButton';
import { FormModal } from '../../../shared/forms/FormModal';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { ImageUpload } from '../../../shared/images/ImageUpload';
import { notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { useTutorialActions } from '../queries';
import classes from './TutorialDialog.module.css';

type TutorialDialogProps = {
  /** The one to change; `null` adds one. */
  readonly tutorial: Tutorial | null;
  /** Every tutorial, for the names in use. */
  readonly all: readonly Tutorial[];
  readonly onClose: () => void;
};

const unique = (names: readonly string[]) => [...new Set(names)];

/** What is typed, its faults, and the saving. */
function useTutorialForm({ tutorial, onClose }: Pick<TutorialDialogProps, 'tutorial' | 'onClose'>) {
  const { t } = usePhrases();
  const { save } = useTutorialActions();
  const required = z.string().trim().min(1, t('validation:required'));
  const schema = z.object({
    title: required,
    module: required,
    submodule: required,
    videoLink: required.refine((link) => readVimeoLink(link) !== undefined, t('help:tutorials.videoInvalid')),
  });
  return useSubmitForm({
    initialValues: {
      title: tutorial?.title ?? '',
      module: tutorial?.module ?? '',
      submodule: tutorial?.submodule ?? '',
      videoLink: tutorial === null ? '' : vimeoPage(tutorial.videoId),
      thumbnail: tutorial?.thumbnail ?? null,
    },
    validate: schemaResolver(schema, { sync: true }),
    submit: ({ thumbnail, ...form }) =>
      save.mutateAsync({ id: tutorial?.id ?? null, form: { ...form, thumbnailId: thumbnail?.id ?? null } }),
    onDone: (_saved, { title }) => {
      notifyInfo({
        title: t(tutorial === null ? 'help:tutorials.added' : 'help:tutorials.changed', { title }),
      });
      onClose();
    },
    refusals: (failure) => ({
      thumbnail:
        isApiError(failure) && failure.fields.some(({ path }) => path === 'thumbnailId') && t('images:gone'),
    }),
  });
}

type TutorialForm = ReturnType<typeof useTutorialForm>;

/** The form of a tutorial. */
export function TutorialDialog({ tutorial, all, onClose }: TutorialDialogProps) {
  const { t } = usePhrases();
  const text = useErrorText();
  const form = useTutorialForm({ tutorial, onClose });

  return (
    <FormModal
      opened
      onClose={onClose}
      title={tutorial === null ? t('help:tutorials.add') : t('help:tutorials.edit')}
      size={560}
      closeOnClickOutside={false}
    >
      <form {...form.props} className={classes.form}>
        {form.failure !== null && (
          <Note
            tone="bad"
            role="alert"
            title={t(tutorial === null ? 'help:tutorials.failed.create' : 'help:tutorials.failed.update')}
          >
            {text(form.failure)}
          </Note>
        )}
        <TextField
          data-autofocus
          label={t('help:tutorials.name')}
          maxLength={160}
          {...form.getInputProps('title')}
        />
        <PlaceFields form={form} all={all} />
        <TextField
          type="url"
          label={t('help:tutorials.videoLink')}
          help={t('help:tutorials.videoHelp')}
          maxLength={500}
          {...form.getInputProps('videoLink')}
        />
        <ImageUpload
          purpose="tutorial_thumbnail"
          label={t('help:tutorials.thumbnail')}
          alt={t('help:tutorials.thumbnailAlt')}
          value={form.values.thumbnail}
          onChange={(thumbnail) => form.setFieldValue('thumbnail', thumbnail)}
          failedText={t('help:tutorials.failed.upload')}
          error={form.errors.thumbnail}
        />
        <div className={classes.actions}>
          <CancelButton onCancel={onClose} isBusy={form.isBusy} />
          <Button type="submit" variant="filled" loading={form.isBusy}>
            {tutorial === null ? t('help:tutorials.add') : t('action.save')}
          </Button>
        </div>
      </form>
    </FormModal>
  );
}

type PlaceFieldsProps = { readonly form: TutorialForm; readonly all: readonly Tutorial[] };

/** The module and submodule a tutorial stands in, with the names in use. */
function PlaceFields({ form, all }: PlaceFieldsProps) {
  const { t } = usePhrases();
  return (
    <>
      <FormField
        label={t('help:tutorials.module')}
        help={t('help:tutorials.moduleHelp')}
        error={form.errors.module}
      >
        {({ 'aria-invalid': isInvalid, ...control }) => (
          <Autocomplete
            {...control}
            aria-invalid={isInvalid}
            error={isInvalid}
            maxLength={80}
            value={form.values.module}
            onChange={(module) => form.setFieldValue('module', module)}
            data={unique(all.map((one) => one.module))}
          />
        )}
      </FormField>
      <FormField label={t('help:tutorials.submodule')} error={form.errors.submodule}>
        {({ 'aria-invalid': isInvalid, ...control }) => (
          <Autocomplete
            {...control}
            aria-invalid={isInvalid}
            error={isInvalid}
            maxLength={80}
            value={form.values.submodule}
            onChange={(submodule) => form.setFieldValue('submodule', submodule)}
            data={unique(
              all.filter((one) => one.module === form.values.module.trim()).map((one) => one.submodule),
            )}
          />
        )}
      </FormField>
    </>
  );
}
