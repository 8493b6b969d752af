import type { PostPhoto } from '@frontage/api-client/contract';
import { FormField } from '@frontage/ui';
import { Button, Input } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useUnsaved } from '../../../shared/forms/use-unsaved';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import { photosKey, setPhotoTitle } from '../photo-queries';
import classes from './PhotoTitle.module.css';

const longest = 120;

type PhotoTitleProps = { readonly projectId: string; readonly photo: PostPhoto };

/** What people call a photo: typed, changed, or taken away by leaving it empty. */
export function PhotoTitle({ projectId, photo }: PhotoTitleProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(photo.title ?? '');
  const wanted = typed.trim() === '' ? null : typed.trim();
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(wanted !== photo.title, form);
  const save = useMutation({
    mutationFn: () => setPhotoTitle(projectId, photo.id, wanted),
    onSettled: () => queryClient.invalidateQueries({ queryKey: photosKey(projectId) }),
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // The dialog may stand in a form of its own.
    event.stopPropagation();
    if (wanted !== photo.title) save.mutate();
  };
  return (
    <form ref={form} onSubmit={handleSubmit}>
      <FormField
        label={t('posts:library.photoTitle')}
        help={
          photo.name === null
            ? t('posts:library.titleHelpNoFile')
            : t('posts:library.titleHelp', { name: photo.name })
        }
        error={save.error === null ? undefined : errorText(save.error)}
      >
        {(control) => (
          <div className={classes.line}>
            <Input
              {...control}
              className={classes.input ?? ''}
              size="sm"
              error={control['aria-invalid']}
              maxLength={longest}
              value={typed}
              onChange={(event) => {
                save.reset();
                setTyped(event.currentTarget.value);
              }}
            />
            <Button type="submit" disabled={wanted === photo.title} loading={save.isPending}>
              {t('posts:library.saveTitle')}
            </Button>
          </div>
        )}
      </FormField>
    </form>
  );
}
