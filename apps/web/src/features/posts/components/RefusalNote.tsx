import type { PostRefusals } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { useQuery } from '@tanstack/react-query';
import { useFormats, type Formats } from '../../../shared/format/use-formats';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { postQueries } from '../queries';

/** What tells the rejected ones from the live ones: a shared value, or else what their texts hold. */
function foundIn(
  t: Phrases,
  number: Formats['number'],
  { rejected, live, marks, shared }: PostRefusals,
): string | null {
  const [mark] = marks;
  const found = shared ?? mark;
  if (found === undefined) return null;
  const part = { rejected: number(found.rejected), all: number(rejected) };
  const first =
    'mark' in found
      ? t(`posts:finding.mark.${found.mark}`, part)
      : t('posts:finding.shared', { ...part, variable: `{${found.variable}}`, value: found.value });
  return live === 0
    ? first
    : `${first} ${t('posts:finding.live', { live: number(found.live), all: number(live) })}`;
}

function notFound(t: Phrases, { live, alsoLive }: PostRefusals): string {
  if (alsoLive > 0) return t('posts:finding.alsoLive', { count: alsoLive });
  return t(live > 0 ? 'posts:finding.nothing' : 'posts:finding.nothingLive');
}

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
  const found = foundIn(t, number, data);
  return (
    <Note tone={found === null ? 'neutral' : 'warn'} title={t('posts:finding.title')}>
      {found ?? notFound(t, data)}
    </Note>
  );
}
