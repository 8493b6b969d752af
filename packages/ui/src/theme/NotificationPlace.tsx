import { Notifications } from '@mantine/notifications';

/**
 * Where notifications stand. Those who do not see it hear what comes into it: a status that appears together with its text is passed
 * over by some screen readers, one that comes into a region that was there before is not.
 */
export function NotificationPlace() {
  return <Notifications position="bottom-right" limit={3} aria-live="polite" />;
}
