import type { PhotoUse } from '@frontage/api-client/contract';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { postPath, seriesPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { composerOf } from '../../../shared/posts/composer-address';
import { usePhrases } from '../../../shared/use-phrases';
import { photoUsesQuery } from '../photo-queries';
import classes from './PhotoUses.module.css';

type PhotoUsesProps = { readonly projectId: string; readonly photoId: string; readonly name: string };

function addressOf(projectId: string, { what, id, kind }: PhotoUse): string {
  if (what === 'post') return postPath(id, projectId);
  if (what === 'series') return seriesPath(id, projectId);
  return composerOf({ id, kind });
}

/** Where a photo is used, each with the way there. */
export function PhotoUses({ projectId, photoId, name }: PhotoUsesProps) {
  const { t } = usePhrases();
  const uses = useInfiniteQuery(photoUsesQuery(projectId, photoId));
  if (uses.isPending) return <Skeleton height={48} />;
  if (uses.isError) return <LoadFailed query={uses} />;
  const others = uses.data.pages[0]?.othersDrafts ?? 0;
  return (
    <section className={classes.uses} aria-label={t('posts:library.usedBy', { name })}>
      <h3 className={classes.title}>{t('posts:library.usedBy', { name })}</h3>
      <ul className={classes.list}>
        {uses.data.pages
          .flatMap(({ items }) => items)
          .map((use) => (
            <li key={use.id}>
              <Anchor component={Link} to={addressOf(projectId, use)} target="_blank">
                {use.title === '' ? t('posts:drafts.unnamed') : use.title}
              </Anchor>{' '}
              <span className={classes.what}>{t(`posts:library.what.${use.what}`)}</span>
            </li>
          ))}
        {others > 0 && <li>{t('posts:library.othersDrafts', { count: others })}</li>}
      </ul>
      {uses.hasNextPage && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={uses.isFetchingNextPage}
          onClick={() => void uses.fetchNextPage()}
        >
          {t('posts:library.moreUses')}
        </Button>
      )}
    </section>
  );
}
