import type { PostKind } from '@frontage/domain';
import { IconCalendarEvent, IconSpeakerphone, IconTag, IconVirus } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './post-state-parts.module.css';

const icons = {
  news: IconSpeakerphone,
  event: IconCalendarEvent,
  offer: IconTag,
  alert: IconVirus,
} as const satisfies Record<PostKind, typeof IconTag>;

/** What a post is, with its icon. */
export function PostKindName({ kind }: { readonly kind: PostKind }) {
  const { t } = usePhrases();
  const Icon = icons[kind];
  return (
    <span className={classes.kind}>
      <Icon size={16} stroke={1.5} aria-hidden />
      {t(`posts:type.${kind}`)}
    </span>
  );
}
