import { Notifications } from '@mantine/notifications';
import { standBesideTheFocus } from './beside-the-focus';

const position = 'bottom-right';

/** Mantine has a place for every corner; all but one stay empty. */
const watch = (place: HTMLDivElement | null) =>
  place?.dataset.position === position ? standBesideTheFocus(place) : undefined;

/**
 * Where notifications stand. Those who do not see it hear what comes into it: a status that appears together with its text is passed
 * over by some screen readers, one that comes into a region that was there before is not. Those who see it are not kept from what
 * they work on.
 */
export function NotificationPlace() {
  return <Notifications ref={watch} position={position} limit={3} aria-live="polite" />;
}
