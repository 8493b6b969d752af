import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { getI18n } from 'react-i18next';

const seconds = 1000;

type Notice = {
  readonly title: string;
  /** What it means or how to go on, where the title does not say it. */
  readonly text?: string | undefined;
  /** A second notice of the same id replaces the first. */
  readonly id?: string;
};

/** Tells that something went wrong and the page itself cannot show it. Stays 6 s (specification section 9). */
export function notifyError({ title, text, id }: Notice): void {
  show({ title, text, id }, 'bad', 6 * seconds);
}

/** Tells what happened by itself. */
export function notifyInfo({ title, text, id }: Notice): void {
  show({ title, text, id }, 'info', 5 * seconds);
}

/** Takes a notice away whose cause is gone. */
export function hideNotice(id: string): void {
  const shown = latest.get(id);
  if (shown !== undefined) notifications.hide(shown);
}

/** Takes away what went wrong before: a next try has begun, and its outcome is to stand alone. */
export function hideErrors(): void {
  for (const shown of errors) notifications.hide(shown);
  errors.clear();
}

/** The latest notice of each id; every notice has a name of its own, since one that comes again has its whole time again. */
const latest = new Map<string, string>();
const errors = new Set<string>();
let count = 0;

function show({ title, text, id = 'any' }: Notice, tone: 'bad' | 'info', autoClose: number): void {
  const Icon = tone === 'bad' ? IconAlertCircle : IconInfoCircle;
  if (id !== 'any') hideNotice(id);
  count += 1;
  const name = `${id}-${String(count)}`;
  latest.set(id, name);
  if (tone === 'bad') errors.add(name);
  notifications.show({
    id: name,
    title,
    message: text ?? '',
    autoClose,
    role: tone === 'bad' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': getI18n().t('action.close') },
    icon: <Icon size={20} stroke={1.75} aria-hidden />,
    color: tone === 'bad' ? 'var(--fr-bad)' : 'var(--fr-info)',
  });
}
