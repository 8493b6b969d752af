import { notificationTypes, type NotificationType } from '@frontage/domain';
import { as, id, listAddress, oneOf, orElse } from '../../shared/list/list-address';

/** What the page shows, as its address says it. */
export type NotificationAddress = {
  readonly view: 'all' | 'unread' | 'settings';
  readonly type: NotificationType | null;
  readonly projectId: string | null;
};

const views = ['all', 'unread', 'settings'] as const;

/** How it is read from and written to the address. */
export const notificationAddress = listAddress<NotificationAddress>({
  view: orElse(oneOf(views), 'all'),
  type: orElse(oneOf(notificationTypes), null),
  projectId: as('of', orElse(id, null)),
});
