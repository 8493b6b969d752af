import { idSchema } from '@frontage/api-client/contract';
import { notificationTypeSchema, type NotificationType } from '@frontage/domain';

/** What the page shows, as its address says it. */
export type NotificationAddress = {
  readonly view: 'all' | 'unread' | 'settings';
  readonly type: NotificationType | null;
  readonly projectId: string | null;
};

/** How it is read from and written to the address. */
export const notificationAddress = {
  read: (search: URLSearchParams): NotificationAddress => {
    const view = search.get('view');
    return {
      view: view === 'unread' || view === 'settings' ? view : 'all',
      type: notificationTypeSchema.safeParse(search.get('type')).data ?? null,
      projectId: idSchema.safeParse(search.get('of')).data ?? null,
    };
  },
  write: ({ view, type, projectId }: NotificationAddress): URLSearchParams =>
    new URLSearchParams([
      ...(view === 'all' ? [] : [['view', view]]),
      ...(type === null ? [] : [['type', type]]),
      ...(projectId === null ? [] : [['of', projectId]]),
    ]),
};
