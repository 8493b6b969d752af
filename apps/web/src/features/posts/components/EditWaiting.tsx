import type { PostDetail } from '@frontage/api-client/contract';
import { ConfirmDialog, Note } from '@frontage/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { useScheduleChanged } from '../../../shared/schedules/use-schedule-changed';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { newDraft } from '../model/draft-address';
import { changeable } from '../../../shared/posts/post-looks';
import { draftOf } from '../model/duplicate';
import type { TypedPost } from '../model/typed-post';
import { cancelPost, readAllPlaces } from '../queries';

type EditWaitingProps = {
  readonly projectId: string;
  readonly post: PostDetail;
  /** What the draft says. */
  readonly typed: TypedPost;
  readonly onClose: () => void;
};

/** Asks before a post becomes a draft again where it waits, with its photo and these locations: what is scheduled cannot be changed. */
export function EditWaiting({ projectId, post, typed, onClose }: EditWaitingProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const changed = useScheduleChanged(projectId);
  const userId = useSessionStore(selectUser)?.id;
  const rewrite = useMutation({
    mutationFn: async () => {
      const waiting = await readAllPlaces(projectId, post.id, 'scheduled');
      await cancelPost(projectId, post.id, { states: ['scheduled'] });
      // Where it went out meanwhile, a draft would send it a second time.
      const cancelled = new Set(await readAllPlaces(projectId, post.id, 'cancelled'));
      return waiting.filter((id) => cancelled.has(id));
    },
    onSettled: changed,
    onSuccess: (ids) => {
      if (userId === undefined) return;
      void navigate(draftOf(post, { userId, projectId }, { kind: 'some', ids }, typed), { state: newDraft });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('posts:rewrite.title')}
      touches={t('unit.locations', { count: post.counts.scheduled })}
      confirmLabel={t('posts:rewrite.confirm')}
      cancelLabel={t('activity:keepScheduled')}
      isBusy={rewrite.isPending}
      onConfirm={() => rewrite.mutate()}
      error={
        rewrite.isError && (
          <Note tone="bad" role="alert" title={t('activity:cancelWholeFailed')}>
            {errorText(rewrite.error)}
          </Note>
        )
      }
    >
      {t(changeable(post.counts) > 0 ? 'posts:rewrite.rest' : 'posts:rewrite.text')}
    </ConfirmDialog>
  );
}
