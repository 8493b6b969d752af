import { isApiError } from '@frontage/api-client';
import type { Tutorial } from '@frontage/api-client/contract';
import { readVimeoLink, vimeoPage } from '@frontage/domain';
import { FormField, Note, TextField } from '@frontage/ui';
import { Autocomplete, Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { ImageUpload } from '../../../shared/images/ImageUpload';
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

type Picture = { readonly id: string; readonly url: string };

const unique = (names: readonly string[]) => [...new Set(names)];

/** What is typed, its faults once somebody tried to save it, and the saving. */
function useTutorialForm({ tutorial, onClose }: Pick<TutorialDialogProps, 'tutorial' | 'onClose'>) {
  const { t } = usePhrases();
  const { save } = useTutorialActions();
  const [title, setTitle] = useState(tutorial?.title ?? '');
  const [module, setModule] = useState(tutorial?.module ?? '');
  const [submodule, setSubmodule] = useState(tutorial?.submodule ?? '');
  const [videoLink, setVideoLink] = useState(tutorial === null ? '' : vimeoPage(tutorial.videoId));
  const [thumbnail, setThumbnail] = useState<Picture | null>(tutorial?.thumbnail ?? null);
  const [areFaultsShown, setAreFaultsShown] = useState(false);

  const required = (value: string) => (value.trim() === '' ? t('validation:required') : undefined);
  const faults = {
    title: required(title),
    module: required(module),
    submodule: required(submodule),
    videoLink:
      required(videoLink) ??
      (readVimeoLink(videoLink) === undefined ? t('help:tutorials.videoInvalid') : undefined),
  };
  const shown = areFaultsShown
    ? faults
    : { title: undefined, module: undefined, submodule: undefined, videoLink: undefined };

  const handleSubmit = () => {
    setAreFaultsShown(true);
    if (Object.values(faults).some((fault) => fault !== undefined)) {
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')?.focus(),
      );
      return;
    }
    save.mutate(
      {
        id: tutorial?.id ?? null,
        form: { title, module, submodule, videoLink, thumbnailId: thumbnail?.id ?? null },
      },
      { onSuccess: onClose },
    );
  };

  return {
    save,
    shown,
    handleSubmit,
    title,
    setTitle,
    module,
    setModule,
    submodule,
    setSubmodule,
    videoLink,
    setVideoLink,
    thumbnail,
    setThumbnail,
  };
}

type TutorialForm = ReturnType<typeof useTutorialForm>;

/** The form of a tutorial. */
export function TutorialDialog({ tutorial, all, onClose }: TutorialDialogProps) {
  const { t } = usePhrases();
  const text = useErrorText();
  const form = useTutorialForm({ tutorial, onClose });
  const { save, shown, title, setTitle, videoLink, setVideoLink, thumbnail, setThumbnail } = form;
  const isImageGone = isApiError(save.error) && save.error.fields.some(({ path }) => path === 'thumbnailId');

  return (
    <Modal
      opened
      onClose={onClose}
      title={tutorial === null ? t('help:tutorials.add') : t('help:tutorials.edit')}
      size={560}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.handleSubmit();
        }}
      >
        {save.isError && (
          <Note
            tone="bad"
            role="alert"
            title={t(tutorial === null ? 'help:tutorials.failed.create' : 'help:tutorials.failed.update')}
          >
            {text(save.error)}
          </Note>
        )}
        <TextField
          data-autofocus
          label={t('help:tutorials.name')}
          value={title}
          maxLength={160}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={shown.title}
        />
        <PlaceFields form={form} all={all} />
        <TextField
          type="url"
          label={t('help:tutorials.videoLink')}
          help={t('help:tutorials.videoHelp')}
          value={videoLink}
          maxLength={500}
          onChange={(event) => setVideoLink(event.currentTarget.value)}
          error={shown.videoLink}
        />
        <ImageUpload
          purpose="tutorial_thumbnail"
          label={t('help:tutorials.thumbnail')}
          alt={t('help:tutorials.thumbnailAlt')}
          value={thumbnail}
          onChange={setThumbnail}
          failedText={t('help:tutorials.failed.upload')}
          error={isImageGone ? t('images:gone') : undefined}
        />
        <div className={classes.actions}>
          <Button variant="subtle" onClick={onClose} disabled={save.isPending}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {tutorial === null ? t('help:tutorials.add') : t('action.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type PlaceFieldsProps = { readonly form: TutorialForm; readonly all: readonly Tutorial[] };

/** The module and submodule a tutorial stands in, with the names in use. */
function PlaceFields({ form, all }: PlaceFieldsProps) {
  const { t } = usePhrases();
  const { shown, module, setModule, submodule, setSubmodule } = form;
  return (
    <>
      <FormField
        label={t('help:tutorials.module')}
        help={t('help:tutorials.moduleHelp')}
        error={shown.module}
      >
        {({ 'aria-invalid': isInvalid, ...control }) => (
          <Autocomplete
            {...control}
            aria-invalid={isInvalid}
            error={isInvalid}
            maxLength={80}
            value={module}
            onChange={setModule}
            data={unique(all.map((one) => one.module))}
          />
        )}
      </FormField>
      <FormField label={t('help:tutorials.submodule')} error={shown.submodule}>
        {({ 'aria-invalid': isInvalid, ...control }) => (
          <Autocomplete
            {...control}
            aria-invalid={isInvalid}
            error={isInvalid}
            maxLength={80}
            value={submodule}
            onChange={setSubmodule}
            data={unique(all.filter((one) => one.module === module.trim()).map((one) => one.submodule))}
          />
        )}
      </FormField>
    </>
  );
}
