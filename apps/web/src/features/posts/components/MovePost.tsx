import type { CalendarPost } from '@frontage/api-client/contract';
import { FormField, Note } from '@frontage/ui';
import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DateEntry } from '../../../shared/dates/DateEntry';
import { TimeEntry } from '../../../shared/dates/TimeEntry';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { movePost, postQueries } from '../queries';
import { useWallTime } from '../../../shared/format/use-wall-time';
import classes from './post-calendar-parts.module.css';

/** A post that is about to wait for another time. */
export type PostToMove = Pick<
  CalendarPost,
  'id' | 'title' | 'kind' | 'localAt' | 'locations' | 'counts' | 'wall'
>;

type MovePostProps = {
  readonly projectId: string;
  readonly post: PostToMove;
  /** Where it was dropped, `2026-11-13T09:00`; without, it is asked where it goes. */
  readonly to?: string | undefined;
  readonly onClose: () => void;
};

/** Asks for another day and hour of a post that waits: the same whether a card was dropped or nothing was dragged. */
export function MovePost({ projectId, post, to = post.wall, onClose }: MovePostProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const wallTime = useWallTime();
  const client = useQueryClient();
  const [date, setDate] = useState(to.slice(0, 10));
  const [time, setTime] = useState(to.slice(11));
  const wall = `${date}T${time}`;
  const isWhole = date !== '' && time !== '';
  const move = useMutation({
    mutationFn: () => movePost(projectId, post.id, wall),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: postQueries.all(projectId) });
      notifyInfo({ title: t('posts:calendar.moved', { name: post.title, when: wallTime(wall) }) });
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('posts:calendar.moveTitle', { name: post.title })}
      size={440}
      closeOnClickOutside={!move.isPending}
      withCloseButton={false}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole && wall !== post.wall) move.mutate();
        }}
      >
        <p>
          {t('posts:calendar.moves', { count: post.locations, when: wallTime(post.wall) })}
          {(post.kind === 'offer' || post.kind === 'event') && ` ${t('posts:calendar.offerStays')}`}
        </p>
        <div className={classes.moment}>
          <DateEntry label={t('posts:calendar.moveDate')} value={date} onChange={setDate} />
          <FormField label={t('posts:calendar.moveTime')}>
            {(control) => <TimeEntry {...control} value={time} onChange={setTime} />}
          </FormField>
        </div>
        {post.localAt !== null && <p>{t('posts:calendar.ownClock')}</p>}
        {post.counts.waiting_approval > 0 && <p>{t('posts:calendar.asksAgain')}</p>}
        {move.isError && (
          <Note tone="bad" role="alert">
            {errorText(move.error)}
          </Note>
        )}
        <div className={classes.foot}>
          <Button onClick={onClose} disabled={move.isPending}>
            {t('action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="filled"
            loading={move.isPending}
            disabled={!isWhole || wall === post.wall}
          >
            {isWhole ? t('posts:calendar.moveButton', { when: wallTime(wall) }) : t('posts:calendar.move')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
