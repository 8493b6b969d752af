import type { PostDetail, PostReach } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { Button, Modal, Radio } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { planPath } from '../../../config/paths';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { planTitle } from '../../../shared/plan-title';
import { usePhrases } from '../../../shared/use-phrases';
import parts from './post-page-parts.module.css';
import classes from './DeletePost.module.css';
import { postQueries, removePost } from '../queries';

/** At which locations a post may be deleted, and how many these are. */
export type DeleteChoice = {
  readonly id: 'here' | 'selected' | 'needs_you' | 'all';
  readonly at: PostReach;
  readonly count: number;
  /** The location that `here` is. */
  readonly locationId?: string;
};

type DeletePostProps = {
  readonly projectId: string;
  readonly post: PostDetail;
  /** The first one is chosen. */
  readonly choices: readonly DeleteChoice[];
  readonly onClose: () => void;
};

/** Asks where a post is deleted, and leads to the plan that does it. */
export function DeletePost({ projectId, post, choices, onClose }: DeletePostProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [id, setId] = useState<string>(choices.at(0)?.id ?? 'all');
  const place = useQuery(
    postQueries.values(projectId, choices.find(({ locationId }) => locationId)?.locationId),
  );
  const chosen = choices.find((choice) => choice.id === id);
  const plan = useMutation({
    mutationFn: (at: PostReach) =>
      removePost(projectId, post.id, {
        at,
        title: planTitle(t('posts:delete.title', { name: post.title })),
      }),
    onSuccess: ({ planId }) => void navigate(planPath(planId, projectId)),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('posts:delete.title', { name: post.title })}
      size={440}
      withCloseButton={false}
      closeOnClickOutside={!plan.isPending}
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
            />
          ))}
        </div>
      </Radio.Group>
      <p className={parts.quiet}>{t('posts:delete.forGood')}</p>
      {plan.isError && (
        <Note tone="bad" role="alert" title={t('posts:delete.failed')}>
          {errorText(plan.error)}
        </Note>
      )}
      <div className={classes.actions}>
        <Button variant="subtle" data-autofocus onClick={onClose} disabled={plan.isPending}>
          {t('posts:delete.keep')}
        </Button>
        <Button
          variant="filled"
          className={classes.bad ?? ''}
          loading={plan.isPending}
          onClick={() => {
            if (chosen !== undefined) plan.mutate(chosen.at);
          }}
        >
          {t('posts:delete.review', { count: chosen?.count ?? 0 })}
        </Button>
      </div>
    </Modal>
  );
}
