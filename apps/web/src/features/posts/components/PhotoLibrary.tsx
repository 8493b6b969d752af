import type { PostPhoto } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { TextField } from '@frontage/ui';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { FormModal } from '../../../shared/forms/FormModal';
import { useFormats } from '../../../shared/format/use-formats';
import { reachesWhole } from '../../../shared/reach';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { leave } from '../../../stores/unsaved';
import { photosQuery } from '../photo-queries';
import { DeletePhoto } from './DeletePhoto';
import { PhotoGrid } from './PhotoGrid';
import { PhotoTitle } from './PhotoTitle';
import { PhotoUses } from './PhotoUses';
import classes from './PhotoLibrary.module.css';

const typingPause = 250;

type PhotoLibraryProps = {
  readonly projectId: string;
  /** The photo that the post has now. */
  readonly chosen: string | null;
  readonly onChoose: (photo: PostPhoto) => void;
  readonly onClose: () => void;
};

/** The photos of a project: one is picked for the post, told where it is used, and deleted where that is nowhere. */
export function PhotoLibrary({ projectId, chosen, onChoose, onClose }: PhotoLibraryProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const user = useSessionStore(selectUser);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingPause);
  const [pickedId, setPickedId] = useState(chosen);
  const content = useRef<HTMLDivElement>(null);
  /** A title that is being typed is asked about first. */
  const leaveTitle = (act: () => void) => leave(act, content.current ?? undefined);
  const list = useInfiniteQuery(photosQuery(projectId, search));
  const photos = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const picked = photos.find(({ id }) => id === pickedId);
  const project = user?.projects.find(({ id }) => id === projectId);
  // What a photo is called, and whether it is there, is the whole project's.
  const may = (permission: 'posts:edit' | 'posts:delete') =>
    user !== null && can(user.userPermission, permission) && project !== undefined && reachesWhole(project);
  const nameOf = ({ title, name, createdAt }: PostPhoto) =>
    title ?? name ?? t('posts:library.unnamed', { date: formats.dateTime(new Date(createdAt)) });
  return (
    <FormModal opened onClose={onClose} title={t('posts:library.title')} size={760}>
      <div ref={content} className={classes.content}>
        <TextField
          label={t('posts:library.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        {list.isPending && <Skeleton height={240} />}
        {list.isError && <LoadFailed query={list} />}
        {list.isSuccess && photos.length === 0 && (
          <p className={classes.none} role="status">
            {search === '' ? t('posts:library.none') : t('posts:library.noneFound')}
          </p>
        )}
        {photos.length > 0 && (
          <PhotoGrid
            photos={photos}
            pickedId={pickedId}
            nameOf={nameOf}
            onPick={(id) => leaveTitle(() => setPickedId(id))}
          />
        )}
        {list.hasNextPage && (
          <Button
            className={classes.more ?? ''}
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('posts:library.more')}
          </Button>
        )}
        {picked !== undefined && (
          <Fragment key={picked.id}>
            {may('posts:edit') && <PhotoTitle projectId={projectId} photo={picked} />}
            {picked.uses > 0 && <PhotoUses projectId={projectId} photoId={picked.id} name={nameOf(picked)} />}
          </Fragment>
        )}
        <div className={classes.foot}>
          {may('posts:delete') && picked?.uses === 0 && picked.id !== chosen && (
            <DeletePhoto key={picked.id} projectId={projectId} photoId={picked.id} name={nameOf(picked)} />
          )}
          <Button variant="subtle" onClick={() => leaveTitle(onClose)}>
            {t('action.cancel')}
          </Button>
          <Button
            variant="filled"
            disabled={picked === undefined}
            onClick={() => picked !== undefined && leaveTitle(() => onChoose(picked))}
          >
            {t('posts:library.use')}
          </Button>
        </div>
      </div>
    </FormModal>
  );
}
