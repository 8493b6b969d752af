import type { PostDetail, PostPlace } from '@frontage/api-client/contract';
import { postStates, type PostState } from '@frontage/domain';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { usePages } from '../../../shared/hooks/use-pages';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { PlaceBar } from '../components/PlaceBar';
import { PlaceFilters } from '../components/PlaceFilters';
import { PlaceTable } from '../components/PlaceTable';
import { PostDialogs } from '../components/PostDialogs';
import { PostHeader } from '../components/PostHeader';
import { PostNotes } from '../components/PostNotes';
import { PostProgress } from '../components/PostProgress';
import { PostSkeleton } from '../components/PostSkeleton';
import { deleteChoices } from '../model/delete-choices';
import { formOf } from '../model/duplicate';
import { placeAddress, type PlaceFilter } from '../model/place-address';
import {
  changeable,
  isUnderWay,
  needsYou,
  standing,
  type PostCounts,
} from '../../../shared/posts/post-looks';
import { postRights } from '../model/post-rights';
import { postQueries } from '../queries';
import { usePostActs } from '../use-post-acts';
import classes from './PostPage.module.css';

const nothing: ReadonlySet<string> = new Set();

/** One post: how far it is, what became of it at each location, and what can be done about that. */
export function PostPage() {
  const { postId = '' } = useParams();
  const project = useCurrentProject();
  if (project === null) return null;
  return <PostOfProject key={`${project.id}/${postId}`} projectId={project.id} postId={postId} />;
}

function PostOfProject({ projectId, postId }: { readonly projectId: string; readonly postId: string }) {
  const post = useQuery(postQueries.detail(projectId, postId));
  if (post.isPending) return <PostSkeleton />;
  if (post.data === undefined) return <LoadFailed query={post} />;
  return (
    <LoadedPost
      projectId={projectId}
      post={post.data}
      isBehind={post.isError}
      onRetry={() => void post.refetch()}
    />
  );
}

type LoadedPostProps = {
  readonly projectId: string;
  readonly post: PostDetail;
  readonly isBehind: boolean;
  readonly onRetry: () => void;
};

function LoadedPost({ projectId, post, isBehind, onRetry }: LoadedPostProps) {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  const namePrefix = useNamePrefix(projectId);
  const [chosen, change] = useAddressState(placeAddress);
  const [opensOn] = useState(needsYou(post.counts) > 0 ? ('needs_you' as const) : ('all' as const));
  // What was known before an edit may still say that something does.
  const opened = needsYou(post.counts) > 0 ? opensOn : 'all';
  const filter: PlaceFilter = { ...chosen, state: chosen.state ?? opened };
  const [selection, setSelection] = useState(nothing);
  const rights = postRights(user, post);
  const acts = usePostActs(projectId, post, rights);
  const { counts } = post;
  const places = usePages(postQueries.places(projectId, post.id, filter, isUnderWay(counts)));
  const setFilter = (part: Partial<PlaceFilter>) => {
    setSelection(nothing);
    change((before) => ({ ...before, ...part }));
  };
  const ticked = { locationIds: [...selection] };
  const chosenCounts = countsOf(places.rows.filter(({ locationId }) => selection.has(locationId)));
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <PostHeader
          projectId={projectId}
          post={post}
          rights={rights}
          onMove={() => acts.setMoving(true)}
          onDuplicate={() => acts.duplicate()}
          onEdit={() =>
            changeable(counts) > 0 ? acts.setEdited({ all: true }) : acts.setRewritten(formOf(post))
          }
          onDelete={() => acts.setDeleted(deleteChoices(post))}
        />
        {isBehind && (
          <Note
            tone="warn"
            shape="strip"
            role="status"
            title={t('list.loadFailed')}
            actions={
              <Button size="xs" onClick={onRetry}>
                {t('action.tryAgain')}
              </Button>
            }
          />
        )}
        <PostProgress
          projectId={projectId}
          post={post}
          mayEdit={rights.mayEdit}
          mayRetry={rights.mayRetry}
          onEditRejected={() => acts.setEdited({ states: ['rejected'] })}
          onShow={() => setFilter({ state: 'needs_you' })}
        />
        <PostNotes
          projectId={projectId}
          post={post}
          userId={user?.id}
          onShowLate={() => setFilter({ state: 'late' })}
        />
        <PlaceFilters post={post} filter={filter} onChange={setFilter} />
        {places.query.isError && places.rows.length === 0 ? (
          <LoadFailed isFiltered={filter.search !== undefined} query={places.query} />
        ) : (
          <PlaceTable
            projectId={projectId}
            rows={places.rows}
            namePrefix={namePrefix}
            paging={places.paging}
            selection={selection}
            {...(rights.mayEdit || rights.mayDelete ? { onSelectionChange: setSelection } : {})}
            {...(rights.mayEdit
              ? { onEdit: (locationId: string) => acts.setEdited({ locationIds: [locationId] }) }
              : {})}
          />
        )}
        {selection.size > 0 && (
          <PlaceBar
            count={selection.size}
            rights={rights}
            canEdit={changeable(chosenCounts) > 0}
            resends={changeable(chosenCounts) === needsYou(chosenCounts)}
            onEdit={() => acts.setEdited(ticked)}
            onDelete={() =>
              acts.setDeleted(
                deleteChoices(post, {
                  id: 'selected',
                  at: ticked,
                  count: selection.size,
                  waits: chosenCounts.scheduled,
                  stands: standing(chosenCounts),
                  live: chosenCounts.live,
                }),
              )
            }
            onClear={() => setSelection(nothing)}
          />
        )}
      </div>
      <PostDialogs projectId={projectId} post={post} rights={rights} acts={acts} />
    </div>
  );
}

/** At how many of some places a post is in each state. */
function countsOf(places: readonly PostPlace[]): PostCounts {
  const counts = Object.fromEntries(postStates.map((state) => [state, 0])) as Record<PostState, number>;
  for (const { state } of places) counts[state] += 1;
  return counts;
}
