import type { LocationPost } from '@frontage/api-client/contract';
import { can, titleFrom, type PostState } from '@frontage/domain';
import { StatusBadge, Tag } from '@frontage/ui';
import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { newPostPath, postActPath, postPath, type PostAct } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { newTab } from '../../../shared/new-tab';
import { postLooks } from '../../../shared/posts/post-looks';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { useForm } from '../form-context';
import { tabQueries } from '../tab-queries';
import { PagedSection } from './PagedSection';
import listParts from './list-parts.module.css';
import classes from './PostsTab.module.css';

const states = ['LIVE', 'PROCESSING', 'REJECTED', 'SCHEDULED', 'RECURRING'] as const;
const kinds = ['STANDARD', 'EVENT', 'OFFER', 'ALERT'] as const;

/** Where something of ours stands at the provider, or was turned down there. */
const standing: ReadonlySet<PostState> = new Set(['live', 'processing', 'expired', 'rejected', 'failed']);
const deletable: ReadonlySet<PostState> = new Set(['live', 'processing', 'expired', 'rejected']);
/** As much of a text as names a post to who does not see the screen. */
const longestName = 60;

/** What is published at the location, on its way there, or turned down, newest first; and what can be done about it here. */
export function PostsTab() {
  const { t } = usePhrases();
  const { projectId, locationId } = useForm();
  const query = useInfiniteQuery(tabQueries.posts(projectId, locationId));
  const mayEdit = useSessionStore((state) => {
    const user = selectUser(state);
    return user !== null && can(user.userPermission, 'posts:edit');
  });
  return (
    <PagedSection
      title={t('location:tab.posts')}
      none={t('location:posts.none')}
      query={query}
      action={
        mayEdit && (
          <Button
            size="xs"
            component={Link}
            to={newPostPath(locationId)}
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          >
            {t('location:posts.new')}
          </Button>
        )
      }
    >
      {(post) => <Post post={post} />}
    </PagedSection>
  );
}

function Post({ post }: { readonly post: LocationPost }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { projectId } = useForm();
  const { own, title, text } = post;
  const words = own === null ? '' : said(t, own);
  const at = post.scheduledAt ?? post.at;
  const kind = kinds.find((one) => one === post.topicType);
  return (
    <div className={listParts.entry}>
      <span className={listParts.facts}>
        <span>{kind === undefined ? post.topicType : t(`location:posts.kind.${kind}`)}</span>
        <State post={post} />
        <span title={formats.dateTime(at)}>{formats.moment(at)}</span>
        {post.link !== null && (
          <Anchor href={post.link} {...newTab} inherit>
            {t('location:maps')}
          </Anchor>
        )}
      </span>
      {title !== null && (
        <h3 className={listParts.title}>
          {own === null ? (
            title
          ) : (
            <Anchor component={Link} to={postPath(own.postId, projectId)} inherit>
              {title}
            </Anchor>
          )}
        </h3>
      )}
      {text !== null && (
        <p className={listParts.text}>
          {own === null || title !== null ? (
            text
          ) : (
            <Anchor component={Link} to={postPath(own.postId, projectId)} inherit>
              {text}
            </Anchor>
          )}
        </p>
      )}
      {words !== '' && <p className={classes.said}>{words}</p>}
      {own !== null && <Acts own={own} name={title ?? titleFrom(text ?? '', longestName)} />}
    </div>
  );
}

type Own = NonNullable<LocationPost['own']>;

/** The provider's own words in quotes, or what we know ourselves. */
function said(t: Phrases, { state, reason, message }: Own): string {
  if (state !== 'rejected' && state !== 'failed') return '';
  if (message !== null) return t('ledger:providerSaid', { words: message });
  if (state === 'rejected' || reason === null) return t('posts:page.noReason');
  return t(`ledger:reason.${reason}`);
}

function State({ post: { own, state } }: { readonly post: LocationPost }) {
  const { t } = usePhrases();
  if (own !== null) return <StatusBadge state={postLooks[own.state]} label={t(`posts:state.${own.state}`)} />;
  const known = states.find((one) => one === state);
  return (
    <>
      <Tag>{known === undefined ? state : t(`location:posts.state.${known}`)}</Tag>
      <span>{t('location:posts.foreign')}</span>
    </>
  );
}

function Acts({ own: { postId, state }, name: title }: { readonly own: Own; readonly name: string }) {
  const { t } = usePhrases();
  const { projectId, locationId } = useForm();
  const user = useSessionStore(selectUser);
  if (user === null) return null;
  const mayEdit = can(user.userPermission, 'posts:edit');
  const acts: PostAct[] = [
    ...(mayEdit && standing.has(state) ? (['edit'] as const) : []),
    ...(mayEdit ? (['duplicate'] as const) : []),
    ...(can(user.userPermission, 'posts:delete') && deletable.has(state) ? (['delete'] as const) : []),
  ];
  if (acts.length === 0) return null;
  return (
    <span className={listParts.actions}>
      {acts.map((act) => (
        <Button
          key={act}
          size="compact-sm"
          component={Link}
          to={postActPath(postId, projectId, act, locationId)}
          aria-label={t(`location:posts.${act}Named`, { title })}
        >
          {t(`location:posts.${act}`)}
        </Button>
      ))}
    </span>
  );
}
