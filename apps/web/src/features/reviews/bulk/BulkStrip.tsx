import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { bulkReplyPath } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { bulkQueries } from './queries';

/** Unfinished bulk replies, above the list of reviews. */
export function BulkStrip({ projectId }: { readonly projectId: string }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { data = [] } = useQuery(bulkQueries.list(projectId));
  return data.map(({ id, toLookAt, accepted, createdBy, createdAt }) => (
    <Note
      key={id}
      tone="neutral"
      shape="strip"
      icon={IconTemplate}
      title={t('bulkReplies:open.title', { count: toLookAt })}
      actions={
        <Button size="compact-sm" component={Link} to={bulkReplyPath(id, projectId)}>
          {t('bulkReplies:open.go')}
        </Button>
      }
    >
      {t('bulkReplies:open.accepted', { count: accepted })}
      {', '}
      {t('bulkReplies:open.by', {
        name: createdBy?.name ?? t('reviews:reply.somebody'),
        time: formats.relative(createdAt, { inline: true }),
      })}
    </Note>
  ));
}
