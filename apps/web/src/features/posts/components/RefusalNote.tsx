import { Note } from '@frontage/ui';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { postQueries } from '../queries';

type RefusalNoteProps = {
  readonly projectId: string;
  readonly postId: string;
};

/** What the rejected texts of a post have about them that the live ones have not, since Google gives no reason; nothing until it is known. */
export function RefusalNote({ projectId, postId }: RefusalNoteProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const { data } = useQuery(postQueries.refusals(projectId, postId));
  if (data === undefined || data.rejected === 0) return null;
  const { rejected, live, alsoLive, marks } = data;
  const [widest] = marks;
  const said =
    widest !== undefined
      ? [
          t(`posts:finding.mark.${widest.mark}`, {
            rejected: number(widest.rejected),
            all: number(rejected),
          }),
          live === 0 ? '' : t('posts:finding.live', { live: number(widest.live), all: number(live) }),
        ]
          .filter((text) => text !== '')
          .join(' ')
      : alsoLive > 0
        ? t('posts:finding.alsoLive', { count: alsoLive })
        : t(live > 0 ? 'posts:finding.nothing' : 'posts:finding.nothingLive');
  return (
    <Note tone={widest === undefined ? 'neutral' : 'warn'} title={t('posts:finding.title')}>
      {said}
    </Note>
  );
}
