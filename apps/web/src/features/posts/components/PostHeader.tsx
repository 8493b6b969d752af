import type { PostDetail } from '@frontage/api-client/contract';
import { PageHeader } from '@frontage/ui';
import { Anchor, Button } from '@mantine/core';
import { IconCalendarTime, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { jobPath, paths, planPath, seriesPath } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { useWallTime } from '../../../shared/format/use-wall-time';
import { useActor } from '../../../shared/hooks/use-actor';
import { lazyPart } from '../../../shared/lazy-part';
import { changeable, needsYou } from '../../../shared/posts/post-looks';
import { usePhrases } from '../../../shared/use-phrases';
import type { PostRights } from '../model/post-rights';
import classes from './post-page-parts.module.css';

const PostHistory = lazyPart(async () => (await import('./PostHistory')).PostHistory);

type PostHeaderProps = {
  readonly projectId: string;
  readonly post: PostDetail;
  readonly rights: PostRights;
  readonly onMove: () => void;
  readonly onDuplicate: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

/** What the post is, for how many locations, when and by whom, and what can be done with all of it. */
export function PostHeader(props: PostHeaderProps) {
  const { projectId, post } = props;
  const { t } = usePhrases();
  const { by } = useActor();
  const { dateTime } = useFormats();
  const wallTime = useWallTime();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { jobId, planId } = post;
  // The job that sends it; the plan, where there is no job yet.
  const origin =
    jobId !== null
      ? { to: jobPath(jobId, projectId), text: t('posts:page.job') }
      : planId !== null
        ? { to: planPath(planId, projectId), text: t('posts:page.plan') }
        : null;
  return (
    <>
      <PageHeader
        back={
          <Link to={paths.schedules} className={classes.back}>
            {t('shell:menu.schedules')}
          </Link>
        }
        title={post.title}
        facts={[
          t(`posts:type.${post.kind}`),
          t('unit.locations', { count: post.locations }),
          post.localAt === null
            ? dateTime(post.at)
            : t('posts:page.localAt', { time: wallTime(post.localAt) }),
          post.createdBy === null ? null : by(post.createdBy),
          <Anchor key="history" component="button" type="button" inherit onClick={() => setHistoryOpen(true)}>
            {t('posts:page.history')}
          </Anchor>,
          post.seriesId !== null && (
            <Anchor key="series" component={Link} to={seriesPath(post.seriesId, projectId)} inherit>
              {t('posts:page.series')}
            </Anchor>
          ),
          origin && (
            <Anchor key="origin" component={Link} to={origin.to} inherit>
              {origin.text}
            </Anchor>
          ),
        ]}
        actions={<Actions {...props} />}
      />
      {isHistoryOpen && (
        <Suspense fallback={null}>
          <PostHistory projectId={projectId} postId={post.id} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Actions({ post, rights, onMove, onDuplicate, onEdit, onDelete }: PostHeaderProps) {
  const { t } = usePhrases();
  // Sent again is only what did not arrive.
  const resends = changeable(post.counts) > 0 && changeable(post.counts) === needsYou(post.counts);
  const acts = [
    { isOffered: rights.mayMove, text: t('posts:calendar.move'), icon: IconCalendarTime, onClick: onMove },
    { isOffered: rights.mayEdit, text: t('posts:page.duplicate'), icon: IconCopy, onClick: onDuplicate },
    {
      isOffered: rights.mayEdit && (changeable(post.counts) > 0 || rights.mayRewrite),
      text: t(resends ? 'posts:page.edit' : 'posts:page.editOne'),
      icon: IconPencil,
      onClick: onEdit,
    },
    {
      isOffered: rights.mayDelete || rights.mayCancel,
      text: t('posts:page.delete'),
      icon: IconTrash,
      onClick: onDelete,
    },
  ];
  return acts
    .filter(({ isOffered }) => isOffered)
    .map(({ text, icon: Icon, onClick }) => (
      <Button key={text} leftSection={<Icon size={16} stroke={1.5} aria-hidden />} onClick={onClick}>
        {text}
      </Button>
    ));
}
