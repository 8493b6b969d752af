import type { PostReach, PostSummary } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { Button, Modal, Radio } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { planPath } from '../../../config/paths';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { titleOfDeed } from '../../../shared/plan-title';
import { useScheduleChanged } from '../../../shared/schedules/use-schedule-changed';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import type { DeleteChoice } from '../model/delete-choices';
import { scheduleRights } from '../model/schedule-items';
import { cancelPost, postQueries, removePost, unlessRefused } from '../queries';
import classes from './DeletePost.module.css';
import parts from './post-page-parts.module.css';

type DeletePostProps = {
  readonly projectId: string;
  readonly post: Pick<PostSummary, 'id' | 'title'>;
  /** The first one is chosen. */
  readonly choices: readonly DeleteChoice[];
  readonly onClose: () => void;
};

/** Asks where a post is taken away: what waits is cancelled at once, and what stands at Google leads to the plan that deletes it. */
export function DeletePost({ projectId, post, choices, onClose }: DeletePostProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const changed = useScheduleChanged(projectId);
  const user = useSessionStore(selectUser);
  const { cancellable, mayDelete } = scheduleRights(user);
  const [id, setId] = useState<string>(choices.at(0)?.id ?? 'all');
  const place = useQuery(
    postQueries.values(projectId, choices.find(({ locationId }) => locationId)?.locationId),
  );
  const chosen = choices.find((choice) => choice.id === id);
  const { waits, stands, count = 0 } = chosen ?? {};
  const mayCancel = cancellable.has('post') && waits !== 0;
  const isCancelling = stands === 0 && mayCancel;
  const away = useMutation({
    mutationFn: async (at: PostReach) => {
      const cancelled = mayCancel
        ? await unlessRefused('post_not_waiting', 0, async () => {
            const answer = await cancelPost(projectId, post.id, at);
            return answer.cancelled;
          })
        : 0;
      if (isCancelling || !mayDelete) return { cancelled, planId: null };
      const title = titleOfDeed(t, { what: 'delete_post', name: post.title });
      const remove = async () => (await removePost(projectId, post.id, { at, title })).planId;
      // What was only waiting has nothing left to delete.
      const planId = cancelled > 0 ? await unlessRefused('plan_empty', null, remove) : await remove();
      return { cancelled, planId };
    },
    onSettled: changed,
    onSuccess: ({ cancelled, planId }) => {
      if (cancelled > 0) notifyInfo({ title: t('posts:delete.cancelled', { count: cancelled }) });
      onClose();
      if (planId !== null) void navigate(planPath(planId, projectId));
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('posts:delete.title', { name: post.title })}
      size={440}
      withCloseButton={false}
      closeOnClickOutside={!away.isPending}
    >
      <Radio.Group value={id} onChange={setId} aria-label={t('posts:delete.where')}>
        <div className={classes.choices}>
          {choices.map((choice) => (
            <Radio
              key={choice.id}
              value={choice.id}
              label={t(`posts:delete.${choice.id}`, {
                count: choice.count,
                name: place.data?.row.name ?? t('state.loading'),
              })}
              description={lost(choice)}
            />
          ))}
        </div>
      </Radio.Group>
      <p className={parts.quiet}>{t(isCancelling ? 'posts:delete.notSent' : 'posts:delete.forGood')}</p>
      {away.isError && (
        <Note
          tone="bad"
          role="alert"
          title={t(isCancelling ? 'activity:cancelWholeFailed' : 'posts:delete.failed')}
        >
          {errorText(away.error)}
        </Note>
      )}
      <div className={classes.actions}>
        <Button variant="subtle" data-autofocus onClick={onClose} disabled={away.isPending}>
          {t('posts:delete.keep')}
        </Button>
        <Button
          variant="filled"
          className={classes.bad ?? ''}
          loading={away.isPending}
          onClick={() => {
            if (chosen !== undefined) away.mutate(chosen.at);
          }}
        >
          {isCancelling ? t('posts:edits.cancelAt', { count }) : t('posts:delete.review', { count })}
        </Button>
      </div>
    </Modal>
  );

  /** What is lost at the locations of a choice. */
  function lost({ waits: waiting, stands: there, live = 0 }: DeleteChoice): string | undefined {
    if (waiting === undefined || there === undefined) return undefined;
    const words = [
      live > 0 ? t('posts:delete.live', { count: live }) : there > 0 ? t('posts:delete.noneLive') : '',
      waiting > 0 ? t('posts:delete.waits', { count: waiting }) : '',
    ].filter((one) => one !== '');
    return words.length === 0 ? t('posts:delete.nothingThere') : words.join(' ');
  }
}
