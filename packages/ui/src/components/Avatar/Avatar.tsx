import { initials } from './initials';
import classes from './Avatar.module.css';

/** Props of {@link Avatar}. */
export interface AvatarProps {
  readonly name: string;
  /** Address of a picture, in place of the initials. */
  readonly src?: string | null;
  /** A circle stands for a person, a square for a project. @default 'person' */
  readonly kind?: 'person' | 'project';
  /** Accent for oneself, neutral for others. @default 'accent' */
  readonly tone?: 'accent' | 'neutral';
  /** Edge in px. @default 28 for a person, 24 for a project */
  readonly size?: number;
}

/** Initials of a person or project; decorative, since the name stands beside it. */
export function Avatar({
  name,
  src = null,
  kind = 'person',
  tone = 'accent',
  size = kind === 'person' ? 28 : 24,
}: AvatarProps) {
  return (
    <span
      className={classes.avatar}
      data-kind={kind}
      data-tone={tone}
      style={{ width: size, height: size }}
      aria-hidden
    >
      {src === null ? initials(name) : <img className={classes.image} src={src} alt="" />}
    </span>
  );
}
