import type { PostDetail } from '@frontage/api-client/contract';
import { ConfirmDialog, Note } from '@frontage/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { useScheduleChanged } from '../../../shared/schedules/use-schedule-changed';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { newDraft } from '../model/draft-address';
import { draftOf } from '../model/duplicate';
import { cancelPost, readAllPlaces } from '../queries';

type EditWaitingProps = {
  readonly projectId: string;
  readonly post: PostDetail;
  readonly onClose: () => void;
};

/** Asks before a post that waits becomes a draft again, with its text, photo and locations: what is scheduled cannot be changed. */
export function EditWaiting({ projectId, post, onClose }: EditWaitingProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const changed = useScheduleChanged(projectId);
  const userId = useSessionStore(selectUser)?.id;
  const rewrite = useMutation({
    mutationFn: async () => {
      // First, since a draft beside a post that is still sent would send it twice.
      const ids = await readAllPlaces(projectId, post.id);
      await cancelPost(projectId, post.id, { all: true });
      return ids;
    },
    onSettled: changed,
    onSuccess: (ids) => {
      if (userId === undefined) return;
      void navigate(draftOf(post, { userId, projectId }, { kind: 'some', ids }), { state: newDraft });
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
      {t('posts:rewrite.text')}
    </ConfirmDialog>
  );
}
