import type { ReviewDetail } from '@frontage/api-client/contract';
import { Anchor } from '@mantine/core';
import { IconPhoto, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { fileUrl } from '../../../shared/images/file-url';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './ReviewPhotos.module.css';

type Photo = ReviewDetail['photos'][number];

/** What its author added to a review, each opening large. */
export function ReviewPhotos({ photos }: Pick<ReviewDetail, 'photos'>) {
  const { t } = usePhrases();
  return photos.map((photo, index) => (
    <ReviewPhoto
      key={photo.url}
      photo={photo}
      name={photo.label ?? t('reviews:review.photo', { number: index + 1 })}
    />
  ));
}

/** A photo by way of our server; a video, or a photo that does not come, is a link to the provider. */
function ReviewPhoto({ photo, name }: { readonly photo: Photo; readonly name: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const shownAt = photo.shownAt === null || hasFailed ? null : fileUrl(photo.shownAt);
  const Icon = photo.isVideo ? IconVideo : IconPhoto;
  return (
    <Anchor
      href={shownAt ?? photo.url}
      target="_blank"
      rel="noreferrer"
      className={shownAt === null ? classes.link : classes.photo}
    >
      {shownAt === null ? (
        <>
          <Icon size={16} stroke={1.5} aria-hidden />
          {name}
        </>
      ) : (
        <img
          src={shownAt}
          alt={name}
          width={72}
          height={54}
          referrerPolicy="no-referrer"
          className={classes.image}
          onError={() => setHasFailed(true)}
        />
      )}
    </Anchor>
  );
}
