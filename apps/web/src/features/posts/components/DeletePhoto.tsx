import { ConfirmDialog, Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import { photosKey, removePhoto } from '../photo-queries';

type DeletePhotoProps = {
  readonly projectId: string;
  readonly photoId: string;
  readonly name: string;
};

/** Deletes a photo from the library after asking. One that something uses meanwhile stays, and the dialog says so. */
export function DeletePhoto({ projectId, photoId, name }: DeletePhotoProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removePhoto(projectId, photoId),
    onSuccess: () => setIsAsking(false),
    onSettled: () => queryClient.invalidateQueries({ queryKey: photosKey(projectId) }),
  });
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        onClick={() => {
          remove.reset();
          setIsAsking(true);
        }}
      >
        {t('posts:library.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('posts:library.deleteTitle')}
        touches={t('posts:library.deleteTouches', { name })}
        confirmLabel={t('posts:library.deleteConfirm')}
        cancelLabel={t('posts:delete.keep')}
        tone="bad"
        isBusy={remove.isPending}
        error={
          remove.error === null ? undefined : (
            <Note tone="bad" role="alert">
              {errorText(remove.error)}
            </Note>
          )
        }
        onConfirm={() => remove.mutate()}
      >
        {t('posts:library.deleteForGood')}
      </ConfirmDialog>
    </>
  );
}
