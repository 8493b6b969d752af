import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { can } from '@frontage/domain';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { useScheduleChanged } from '../../../shared/schedules/use-schedule-changed';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { readLateAgain } from '../queries';

type ReadAgainProps = {
  /** Whose posts; those of all that are shown as one. */
  readonly projectIds: readonly string[];
  /** Of one post alone. */
  readonly postId?: string;
};

/** Asks Google now about what is late, instead of at the next look; nothing for those who may not edit schedules. */
export function ReadAgain({ projectIds, postId }: ReadAgainProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const user = useSessionStore(selectUser);
  const changed = useScheduleChanged(projectIds[0] ?? '');
  const ask = useMutation({
    mutationFn: () => Promise.all(projectIds.map((id) => readLateAgain(id, postId))),
    onSuccess: async (answers) => {
      const posts = answers.reduce((sum, answer) => sum + answer.posts, 0);
      notifyInfo({
        title:
          posts === 0 ? t('posts:calendar.noneLate') : t('posts:calendar.readingAgain', { count: posts }),
      });
      await changed();
    },
    onError: (error) => notifyError({ title: errorText(error) }),
  });
  if (user === null || !can(user.userPermission, 'schedules:edit')) return null;
  return (
    <Button
      size="xs"
      loading={ask.isPending}
      leftSection={<IconRefresh size={14} stroke={1.5} aria-hidden />}
      onClick={() => ask.mutate()}
    >
      {t('posts:calendar.readAgain')}
    </Button>
  );
}
