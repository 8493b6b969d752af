import type { PostPhoto } from '@frontage/api-client/contract';
import { useId } from 'react';
import { fileUrl } from '../../../shared/images/file-url';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './PhotoGrid.module.css';

type PhotoGridProps = {
  readonly photos: readonly PostPhoto[];
  readonly pickedId: string | null;
  readonly nameOf: (photo: PostPhoto) => string;
  readonly onPick: (photoId: string) => void;
};

/** Photos to pick one of, each with its name and how often it is used. */
export function PhotoGrid({ photos, pickedId, nameOf, onPick }: PhotoGridProps) {
  const { t } = usePhrases();
  const group = useId();
  return (
    <div className={classes.grid} role="radiogroup" aria-label={t('posts:library.title')}>
      {photos.map((photo) => (
        <label key={photo.id} className={classes.photo}>
          <input
            type="radio"
            name={group}
            className={classes.radio}
            checked={photo.id === pickedId}
            onChange={() => onPick(photo.id)}
          />
          <img src={fileUrl(photo.url)} alt="" loading="lazy" className={classes.image} />
          <span className={classes.name}>{nameOf(photo)}</span>
          <span className={classes.uses}>
            {photo.uses === 0 ? t('posts:library.unused') : t('posts:library.uses', { count: photo.uses })}
          </span>
        </label>
      ))}
    </div>
  );
}
