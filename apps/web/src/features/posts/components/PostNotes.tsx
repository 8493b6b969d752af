import type { PostDetail, PostLeftOut } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { planPath } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { useProblemText } from '../use-problem-text';
import parts from './post-page-parts.module.css';
import classes from './PostNotes.module.css';
import { ReadAgain } from './ReadAgain';

type PostNotesProps = { readonly projectId: string; readonly post: PostDetail };
type ApprovalNoteProps = PostNotesProps & {
  /** Who looks at it. */
  readonly userId: string | undefined;
};
type LateProps = PostNotesProps & {
  /** Shows the locations where it is late. */
  readonly onShowLate: () => void;
};

/** What a person would miss among a post's states: its approval, that it is late, and that chosen locations do not have it. */
export function PostNotes({ projectId, post, userId, onShowLate }: ApprovalNoteProps & LateProps) {
  return (
    <>
      <WaitingNote projectId={projectId} post={post} userId={userId} />
      <RefusalNote projectId={projectId} post={post} />
      <LateAtPlaces projectId={projectId} post={post} onShowLate={onShowLate} />
      <LeftOutNote post={post} />
    </>
  );
}

function WaitingNote({ projectId, post: { approval, planId }, userId }: ApprovalNoteProps) {
  const { t } = usePhrases();
  const { dateTime, relative } = useFormats();
  if (approval?.state !== 'waiting') return null;
  const { requestedBy, requestedAt, wantedAt } = approval;
  const time = relative(requestedAt, { inline: true });
  const asked =
    requestedBy.id === userId
      ? t('approvals:plan.youAsked', { time })
      : t('approvals:plan.asked', { name: requestedBy.name, time });
  // A wanted time that has passed is for the plan's page to tell, where another one is chosen.
  const begins =
    wantedAt === null
      ? t('approvals:plan.beginsApproved')
      : t('approvals:plan.beginsAt', { time: dateTime(wantedAt) });
  return (
    <div className={parts.note}>
      <Note
        tone="info"
        icon={IconHourglass}
        title={t('approvals:plan.waits')}
        actions={<PlanButton projectId={projectId} planId={planId} />}
      >
        {`${asked}. ${begins}.`}
      </Note>
    </div>
  );
}

/** Leads to the plan, where it is approved or changed. */
function PlanButton({ projectId, planId }: { readonly projectId: string; readonly planId: string | null }) {
  const { t } = usePhrases();
  return (
    planId !== null && (
      <Button size="xs" component={Link} to={planPath(planId, projectId)}>
        {t('posts:page.plan')}
      </Button>
    )
  );
}

function RefusalNote({ projectId, post: { approval, planId } }: PostNotesProps) {
  const { t } = usePhrases();
  const { dateTime } = useFormats();
  if (approval?.state !== 'rejected' || approval.decidedAt === null) return null;
  return (
    <div className={parts.note}>
      <Note
        tone="warn"
        title={t('posts:page.refusedBy', {
          name: approval.decidedBy?.name ?? '',
          when: dateTime(approval.decidedAt),
        })}
        actions={<PlanButton projectId={projectId} planId={planId} />}
      >
        {approval.reason}
      </Note>
    </div>
  );
}

function LateAtPlaces({ projectId, post: { id, late, lateSince }, onShowLate }: LateProps) {
  const { t } = usePhrases();
  const { dateTime } = useFormats();
  if (late === 0 || lateSince === null) return null;
  return (
    <div className={parts.note}>
      <Note
        tone="warn"
        title={t('posts:page.lateAt', { count: late })}
        actions={
          <>
            <ReadAgain projectIds={[projectId]} postId={id} />
            <Button size="xs" onClick={onShowLate}>
              {t('posts:calendar.lateShow', { count: late })}
            </Button>
          </>
        }
      >
        {t('posts:page.lateSince', { when: dateTime(lateSince) })}
      </Note>
    </div>
  );
}

function LeftOutNote({ post: { leftOut, leftOutBy } }: Pick<PostNotesProps, 'post'>) {
  const { t } = usePhrases();
  const { list } = useFormats();
  const causeOf = useProblemText();
  if (leftOut === 0) return null;
  const namesOf = ({ names, locations }: PostLeftOut) => {
    const others = locations - names.length;
    return list(others > 0 ? [...names, t('posts:page.leftOutMore', { count: others })] : names);
  };
  return (
    <div className={parts.note}>
      <Note tone="neutral" title={t('posts:page.leftOut', { count: leftOut })}>
        <ul className={classes.causes}>
          {leftOutBy.map((one) => (
            <li key={`${one.cause} ${one.variable ?? ''}`}>
              {t('posts:page.leftOutWhy', { cause: causeOf(one), names: namesOf(one) })}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
