import { Tag } from '@frontage/ui';
import { Anchor } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormats } from '../../../shared/format/use-formats';
import { newTab } from '../../../shared/new-tab';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import { locationQueries } from '../queries';
import { PagedSection } from './PagedSection';
import listParts from './list-parts.module.css';

const states = ['LIVE', 'PROCESSING', 'REJECTED', 'SCHEDULED', 'RECURRING'] as const;
const kinds = ['STANDARD', 'EVENT', 'OFFER', 'ALERT'] as const;

/** What was published at the location, newest first. */
export function PostsTab() {
  const { t } = usePhrases();
  const formats = useFormats();
  const { projectId, locationId } = useForm();
  const query = useInfiniteQuery(locationQueries.posts(projectId, locationId));
  const stateText = (word: string) => {
    const state = states.find((one) => one === word);
    return state === undefined ? word : t(`location:posts.state.${state}`);
  };
  const kindText = (word: string) => {
    const kind = kinds.find((one) => one === word);
    return kind === undefined ? word : t(`location:posts.kind.${kind}`);
  };
  return (
    <PagedSection title={t('location:tab.posts')} none={t('location:posts.none')} query={query}>
      {(post) => (
        <div className={listParts.entry}>
          <span className={listParts.facts}>
            <span>{kindText(post.topicType)}</span>
            <Tag>{stateText(post.state)}</Tag>
            <span title={formats.dateTime(post.scheduledAt ?? post.at)}>
              {formats.moment(post.scheduledAt ?? post.at)}
            </span>
            {post.link !== null && (
              <Anchor href={post.link} {...newTab} inherit>
                {t('location:maps')}
              </Anchor>
            )}
          </span>
          {post.title !== null && <h3 className={listParts.title}>{post.title}</h3>}
          {post.text !== null && <p className={listParts.text}>{post.text}</p>}
        </div>
      )}
    </PagedSection>
  );
}
