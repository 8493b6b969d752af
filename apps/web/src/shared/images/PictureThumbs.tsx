import { IconPhoto } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { fileUrl } from './file-url';
import { pictureUrl } from './picture-loader';
import classes from './PictureThumbs.module.css';

/** So many pictures of one value are drawn; the words beside them say how many there are. */
const mostShown = 3;

/** Props of {@link PictureThumbs}. */
type PictureThumbsProps = {
  readonly projectId: string;
  readonly locationId: string;
  readonly ids: readonly string[];
};

/** Small pictures of a value, beside the words for it. */
export function PictureThumbs({ projectId, locationId, ids }: PictureThumbsProps) {
  const urls = useQueries({
    queries: ids.slice(0, mostShown).map((id) => ({
      queryKey: ['picture-url', projectId, locationId, id] as const,
      queryFn: () => pictureUrl(projectId, { locationId, id }),
      staleTime: Infinity,
    })),
  });
  return (
    <span className={classes.thumbs}>
      {urls.map(({ data }, at) => (
        <span key={ids[at]} className={classes.thumb}>
          {typeof data === 'string' ? (
            <img src={fileUrl(data)} alt="" loading="lazy" className={classes.image} />
          ) : (
            data === null && <IconPhoto size={14} stroke={1.5} aria-hidden />
          )}
        </span>
      ))}
    </span>
  );
}
