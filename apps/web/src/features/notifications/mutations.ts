import { contract, type NotificationSettings } from '@frontage/api-client/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';
import { useErrorText } from '../../shared/hooks/use-error-text';
import { notifyError } from '../../shared/notify';
import { notificationsKey } from '../../shared/queries/notifications';
import { usePhrases } from '../../shared/use-phrases';
import { settingsQuery } from './queries';

/** Marks one as read, or all up to the newest that is shown. */
export function useMarkRead() {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: string[] } | { upTo: string }) =>
      api.call(contract.notifications.markRead, { body }),
    onError: (error) => notifyError({ title: t('notifications:markFailed'), text: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
  });
}

/** Saves how the person is notified of some types. Shows at once, and reverts if it cannot be saved. */
export function useSaveSettings() {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery();
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (body: NotificationSettings) => api.call(contract.notifications.saveSettings, { body }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<NotificationSettings>(queryKey, (before) => ({ ...before, ...change }));
    },
    onError: (error) => {
      notifyError({ title: t('notifications:settings.failed'), text: errorText(error) });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
