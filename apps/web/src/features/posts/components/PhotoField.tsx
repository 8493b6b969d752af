import { contract, type UploadedImage } from '@frontage/api-client/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconPhotoSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../../../services/api';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import type { TypedPost } from '../model/typed-post';
import { photosKey } from '../photo-queries';
import classes from './PhotoField.module.css';

// The frame over a picture is heavier than all other fields.
const ImageUpload = lazyPart(async () => (await import('../../../shared/images/ImageUpload')).ImageUpload);
const PhotoLibrary = lazyPart(async () => (await import('./PhotoLibrary')).PhotoLibrary);

type PhotoFieldProps = {
  readonly projectId: string;
  readonly value: TypedPost['photo'];
  readonly onChange: (photo: TypedPost['photo']) => void;
  readonly error: string | undefined;
};

/** The photo of a post: uploaded into the project's library, or taken from there. */
export function PhotoField({ projectId, value, onChange, error }: PhotoFieldProps) {
  const { t } = usePhrases();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const take = (photo: Pick<UploadedImage, 'id' | 'url'> | null) =>
    onChange(photo === null ? null : { id: photo.id, url: photo.url });
  return (
    <div className={classes.field}>
      <Suspense fallback={<Skeleton height={136} />}>
        <ImageUpload
          purpose="post_photo"
          label={t('posts:photo')}
          alt={t('posts:preview.photoAlt')}
          value={value}
          send={async (request) => {
            const photo = await api.call(contract.postPhotos.add, { params: { projectId }, ...request });
            void queryClient.invalidateQueries({ queryKey: photosKey(projectId) });
            return photo;
          }}
          onChange={take}
          isRemovable
          error={error}
        />
      </Suspense>
      <Button
        className={classes.open ?? ''}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPhotoSearch size={16} stroke={1.5} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('posts:library.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <PhotoLibrary
            projectId={projectId}
            chosen={value?.id ?? null}
            onChoose={(photo) => {
              take(photo);
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
