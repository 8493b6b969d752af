import { Notifications } from '@mantine/notifications';

/** Where notifications stand. */
export function NotificationPlace() {
  return <Notifications position="bottom-right" limit={3} />;
}
