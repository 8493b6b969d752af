import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { IconType } from '../../icon-type';
import classes from './Note.module.css';

/** How serious a note is. */
export type NoteTone = 'neutral' | 'info' | 'warn' | 'bad';

/** Props of {@link Note}. */
export interface NoteProps {
  readonly tone: NoteTone;
  /** First words, in bold; a full stop parts them from what follows, where they end without one. */
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly icon?: IconType;
  /** `strip` runs edge to edge above rows that stay. @default 'box' */
  readonly shape?: 'box' | 'strip';
  /** `alert` for what just went wrong, `status` for what changed by itself. */
  readonly role?: 'alert' | 'status';
}

const icons: Record<NoteTone, IconType> = {
  neutral: IconInfoCircle,
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  bad: IconAlertCircle,
};

function ended(title: string): string {
  return /(^|[.:!?…])$/.test(title) ? title : `${title}.`;
}

/** One bar that says what needs a person, with the verbs that answer it. */
export function Note({ tone, title, children, actions, icon, shape = 'box', role }: NoteProps) {
  const Icon = icon ?? icons[tone];
  return (
    <div className={classes.note} data-tone={tone} data-shape={shape} role={role}>
      <span className={classes.icon}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.text}>
        {title !== undefined && (
          <strong className={classes.title}>{children === undefined ? title : ended(title)}</strong>
        )}{' '}
        {children}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
