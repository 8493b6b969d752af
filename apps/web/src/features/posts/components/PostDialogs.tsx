import type { PostDetail } from '@frontage/api-client/contract';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import type { usePostActs } from '../use-post-acts';
import type { PostRights } from '../model/post-rights';
import { DeletePost } from './DeletePost';
import { EditWaiting } from './EditWaiting';

const MovePost = lazyPart(async () => (await import('./MovePost')).MovePost);
const EditPost = lazyPart(async () => (await import('./EditPost')).EditPost);

type PostDialogsProps = {
  readonly projectId: string;
  readonly post: PostDetail;
  readonly rights: PostRights;
  readonly acts: ReturnType<typeof usePostActs>;
};

/** The dialog of what is being done to a post. */
export function PostDialogs({ projectId, post, rights, acts }: PostDialogsProps) {
  const of = { projectId, post };
  return (
    <>
      <Suspense fallback={null}>
        {acts.edited !== null && (
          <EditPost
            {...of}
            at={acts.edited}
            onClose={() => acts.setEdited(null)}
            {...(rights.mayRewrite ? { onRewrite: acts.setRewritten } : {})}
          />
        )}
        {acts.isMoving && <MovePost {...of} onClose={() => acts.setMoving(false)} />}
      </Suspense>
      {acts.rewritten !== null && (
        <EditWaiting {...of} typed={acts.rewritten} onClose={() => acts.setRewritten(null)} />
      )}
      {acts.deleted !== null && (
        <DeletePost {...of} choices={acts.deleted} onClose={() => acts.setDeleted(null)} />
      )}
    </>
  );
}
