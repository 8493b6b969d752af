import type { Picture } from '@frontage/api-client/contract';
import { mostPhotos, photoCategories, type PhotoCategory } from '@frontage/domain';
import { Note } from '@frontage/ui';
import { ActionIcon, NativeSelect, Skeleton } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { fileUrl } from '../../../shared/images/file-url';
import { ImageUpload } from '../../../shared/images/ImageUpload';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import type { TypedPhoto, TypedPicture } from '../model/typed-values';
import { locationQueries } from '../queries';
import { FieldRow } from './FieldRow';
import { Section } from './Section';
import classes from './ImagesTab.module.css';
import listParts from './list-parts.module.css';

const single = [
  ['logo', 'location_logo'],
  ['cover', 'location_cover'],
  ['profilePhoto', 'location_photo'],
] as const;

type Shown = ReadonlyMap<string, Picture>;

/** Logo, cover and profile photo, and all other photos by their categories. */
export function ImagesTab() {
  const { t } = usePhrases();
  const { projectId, locationId } = useForm();
  const query = useQuery(locationQueries.pictures(projectId, locationId));
  const client = useQueryClient();
  const readAt = query.data?.readAt;
  useEffect(() => {
    // Asking for the pictures may have been what read them: the fields that speak of them are others now.
    if (readAt != null) void client.invalidateQueries(locationQueries.detail(projectId, locationId));
  }, [client, projectId, locationId, readAt]);
  if (query.isError) return <LoadFailed query={query} />;
  if (query.data === undefined) return <Skeleton height={28} width="40%" m={24} />;
  const shown: Shown = new Map(query.data.items.map((picture) => [picture.id, picture]));
  return (
    <>
      {query.data.isStale && <Note tone="warn">{t('location:images.stale')}</Note>}
      <Section title={t('location:images.main')}>
        {single.map(([field, purpose]) => (
          <SinglePicture key={field} field={field} purpose={purpose} shown={shown} />
        ))}
      </Section>
      <Photos shown={shown} />
    </>
  );
}

type SinglePictureProps = {
  readonly field: (typeof single)[number][0];
  readonly purpose: (typeof single)[number][1];
  readonly shown: Shown;
};

function urlOf(picture: TypedPicture, shown: Shown): string | null {
  return shown.get(picture.id)?.url ?? picture.url ?? null;
}

function SinglePicture({ field, purpose, shown }: SinglePictureProps) {
  const { t } = usePhrases();
  const { form } = useForm();
  const typed = form.typed(field) as TypedPicture | null;
  const url = typed === null ? null : urlOf(typed, shown);
  const name = t(`fields:field.${field}`);
  return (
    <FieldRow field={field} isGroup>
      {({ disabled }) => (
        <ImageUpload
          purpose={purpose}
          label={name}
          isLabelHidden
          alt={name}
          isDisabled={disabled}
          value={url === null ? null : { url }}
          onChange={(image) =>
            form.set(field, image === null ? null : { id: `file/${image.id}`, url: image.url })
          }
        />
      )}
    </FieldRow>
  );
}

function Photos({ shown }: { readonly shown: Shown }) {
  const { t } = usePhrases();
  const { form, canEdit } = useForm();
  const photos = form.typed('photos') as TypedPhoto[];
  const byCategory = photoCategories
    .map((category) => ({ category, items: photos.filter((photo) => photo.category === category) }))
    .filter(({ items }) => items.length > 0);
  const set = (next: TypedPhoto[]) => form.set('photos', next);
  return (
    <Section
      title={t('fields:field.photos')}
      help={t('location:images.used', { used: photos.length, most: mostPhotos })}
    >
      {canEdit && photos.length < mostPhotos && (
        <ImageUpload
          purpose="location_photo"
          label={t('location:images.add')}
          alt=""
          value={null}
          onChange={(image) => {
            if (image === null) return;
            set([{ id: `file/${image.id}`, url: image.url, category: 'ADDITIONAL' }, ...photos]);
          }}
        />
      )}
      <FieldRow field="photos" isGroup isWide>
        {({ disabled }) => (
          <>
            {photos.length === 0 && <p className={listParts.help}>{t('location:images.none')}</p>}
            {byCategory.map(({ category, items }) => (
              <section key={category} aria-label={t(`location:images.category.${category}`)}>
                <h3 className={listParts.title}>{t(`location:images.category.${category}`)}</h3>
                <ul className={listParts.pictures}>
                  {items.map((photo, index) => (
                    <PhotoTile
                      key={photo.id}
                      photo={photo}
                      url={urlOf(photo, shown)}
                      place={index + 1}
                      isDisabled={disabled}
                      onMove={(to) =>
                        set(photos.map((one) => (one.id === photo.id ? { ...one, category: to } : one)))
                      }
                      onRemove={() => set(photos.filter(({ id }) => id !== photo.id))}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </FieldRow>
    </Section>
  );
}

type PhotoTileProps = {
  readonly photo: TypedPhoto;
  readonly url: string | null;
  readonly place: number;
  readonly isDisabled: boolean;
  readonly onMove: (category: PhotoCategory) => void;
  readonly onRemove: () => void;
};

function PhotoTile({ photo, url, place, isDisabled, onMove, onRemove }: PhotoTileProps) {
  const { t } = usePhrases();
  const name = t('location:images.photo', {
    category: t(`location:images.category.${photo.category}`),
    place,
  });
  return (
    <li className={classes.picture}>
      <div className={classes.frame}>
        {url === null ? (
          <IconPhoto size={24} stroke={1.5} role="img" aria-label={t('location:images.notShown')} />
        ) : (
          <img src={fileUrl(url)} alt={name} loading="lazy" />
        )}
      </div>
      {!isDisabled && (
        <div className={classes.pictureFoot}>
          <NativeSelect
            size="xs"
            aria-label={t('location:images.categoryOf', { name })}
            value={photo.category}
            onChange={(event) => onMove(event.currentTarget.value as PhotoCategory)}
            data={photoCategories.map((value) => ({ value, label: t(`location:images.category.${value}`) }))}
          />
          <ActionIcon aria-label={t('location:images.remove', { name })} onClick={onRemove}>
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}
