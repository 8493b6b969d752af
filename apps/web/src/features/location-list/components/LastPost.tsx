import { excerptOf } from '@frontage/domain';
import { StatusBadge } from '@frontage/ui';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../shared/format/use-formats';
import { postLooks } from '../../../shared/posts/post-looks';
import { usePhrases } from '../../../shared/use-phrases';
import { panelQueries } from '../panel-queries';
import panelParts from './panel-parts.module.css';

/** Characters of a post's text by which it is known again. */
const shownText = 80;

/** The newest post of a location: how it begins, when, and where it stands. */
export function LastPost({
  projectId,
  locationId,
}: {
  readonly projectId: string;
  readonly locationId: string;
}) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { data, isError } = useQuery(panelQueries.lastPost(projectId, locationId));
  if (data === undefined) return isError ? t('state.none') : t('state.loading');
  const [post] = data.items;
  if (post === undefined) return t('location:posts.none');
  const at = post.scheduledAt ?? post.at;
  return (
    <>
      {post.title ?? excerptOf(post.text ?? '', shownText)}
      <span className={panelParts.second} title={formats.dateTime(at)}>
        {formats.moment(at)}
      </span>
      {post.own !== null && (
        <StatusBadge state={postLooks[post.own.state]} label={t(`posts:state.${post.own.state}`)} />
      )}
    </>
  );
}
