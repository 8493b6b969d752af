import { mostAddedPhotos } from '@frontage/domain';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { fileUrl } from '../../../shared/images/file-url';
import { ImageUpload } from '../../../shared/images/ImageUpload';
import { usePhrases } from '../../../shared/use-phrases';
import type { FieldDraft } from '../model/draft';
import classes from './Pictures.module.css';

const purposes = {
  logo: 'location_logo',
  cover: 'location_cover',
  profilePhoto: 'location_photo',
  photos: 'location_photo',
} as const;

type PicturesProps = {
  readonly field: keyof typeof purposes;
  readonly draft: FieldDraft;
  readonly error: string | null;
  readonly onChange: (draft: FieldDraft) => void;
};

/** The picture that all chosen locations get, or the photos that are added to theirs. */
export function Pictures({ field, draft, error, onChange }: PicturesProps) {
  const { t } = usePhrases();
  const held = draft.pictures ?? [];
  const name = t(`fields:field.${field}`);
  const isList = field === 'photos';
  const [first] = held;
  return (
    <>
      {isList && held.length > 0 && (
        <ul className={classes.pictures}>
          {held.map(({ id, url }, index) => (
            <li key={id}>
              <img src={fileUrl(url)} alt={t('bulk:picture', { place: index + 1 })} />
              <ActionIcon
                aria-label={t('bulk:removePicture', { place: index + 1 })}
                onClick={() => onChange({ ...draft, pictures: held.filter((one) => one.id !== id) })}
              >
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {(!isList || held.length < mostAddedPhotos) && (
        <ImageUpload
          purpose={purposes[field]}
          label={name}
          alt={name}
          value={isList || first === undefined ? null : { url: first.url }}
          {...(error === null ? {} : { error })}
          onChange={(image) => {
            const added = image === null ? [] : [{ id: `file/${image.id}`, url: image.url }];
            onChange({ ...draft, pictures: isList ? [...held, ...added] : added });
          }}
        />
      )}
    </>
  );
}
