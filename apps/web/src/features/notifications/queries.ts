import { contract } from '@frontage/api-client/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { notificationsKey } from '../../shared/queries/notifications';
import type { NotificationAddress } from './address';

const pageSize = 30;

/** Notifications page by page, newest first. */
export function notificationsQuery({ view, type, projectId }: NotificationAddress) {
  return infiniteQueryOptions({
    queryKey: [...notificationsKey, 'list', view, type, projectId] as const,
    ...byPages((cursor, signal) =>
      api.call(contract.notifications.list, {
        query: {
          limit: pageSize,
          state: view === 'unread' ? 'unread' : 'all',
          ...(type === null ? {} : { type }),
          ...(projectId === null ? {} : { projectId }),
          ...cursor,
        },
        signal,
      }),
    ),
    placeholderData: keepPreviousData,
  });
}

/** The types the person is notified of, and how. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['notification-settings'] as const,
    queryFn: ({ signal }) => api.call(contract.notifications.settings, { signal }),
  });
}
