import type { ReviewDetail } from '@frontage/api-client/contract';
import { ConfirmDialog, Note, StatusBadge, type StateName } from '@frontage/ui';
import { Anchor, Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { titleOfDeed } from '../../../shared/plan-title';
import { hideNotice } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { deviceDraft } from '../model/reply-text';
import { reviewActs } from '../queries';
import { useAct } from '../use-act';
import { clockOf, useNow } from '../../../shared/hooks/use-now';
import type { Writing } from '../model/writing';
import { ReplyBox } from './ReplyBox';
import { ReplyFrame } from './ReplyFrame';
import parts from './reply-parts.module.css';
import classes from './ReplyPart.module.css';

type ReplyPartProps = {
  readonly detail: ReviewDetail;
  readonly writing: Writing;
  readonly seen: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onWriting: (isWriting: boolean) => void;
  readonly onReadAgain: () => void;
  /** The field takes the focus once it is there. */
  readonly isEager: boolean;
  readonly onEager: () => void;
  /** An answer was sent. */
  readonly onSent: () => void;
};

/** The answer of a review as it stands: written, in the outbox, sent, closed. */
export function ReplyPart(props: ReplyPartProps) {
  const { detail, writing } = props;
  const { t } = usePhrases();
  const [isEditing, setIsEditing] = useState(false);
  const { row, reply, draft, waiting, awaitsApproval } = detail;
  const stands = reply !== null && reply.state !== 'REJECTED' && draft === null;
  const done = () => {
    setIsEditing(false);
    props.onSent();
  };
  if (row.removedAt !== null) return <Closed detail={detail} writing={writing} />;
  if (waiting !== null) return <Waiting {...props} waiting={waiting} />;
  if (awaitsApproval)
    return (
      <Note
        tone="info"
        title={t('reviews:reply.approval')}
        actions={
          writing.mayEdit && (
            <Anchor component={Link} to={paths.approvals} size="sm">
              {t('reviews:reply.approvals')}
            </Anchor>
          )
        }
      />
    );
  if (stands && !isEditing)
    return (
      <Standing
        detail={detail}
        writing={writing}
        onEdit={() => {
          setIsEditing(true);
          props.onEager();
        }}
      />
    );
  if (!writing.mayEdit) return <Note tone="neutral" title={t('reviews:reply.mayNot')} />;
  return <ReplyBox {...props} key={row.id} start={reply?.text ?? ''} onDone={done} />;
}

/** The review has gone: nothing can be answered, what was written can be taken along. */
function Closed({ detail, writing }: Pick<ReplyPartProps, 'detail' | 'writing'>) {
  const { t } = usePhrases();
  const { row, draft, reply, attempts } = detail;
  const typed = deviceDraft.read(writing.userId, writing.projectId, row.id);
  const text = typed ?? draft?.text ?? attempts[0]?.text ?? reply?.text ?? null;
  return (
    <>
      <Note
        tone="bad"
        title={t('reviews:review.gone')}
        actions={
          text === null ? undefined : (
            <Button onClick={() => void navigator.clipboard.writeText(text)}>
              {t('reviews:reply.copy')}
            </Button>
          )
        }
      />
      {text !== null && <p className={classes.text}>{text}</p>}
    </>
  );
}

type WaitingProps = ReplyPartProps & { readonly waiting: NonNullable<ReviewDetail['waiting']> };

/** In the outbox: it is not public yet, and can be taken back. */
function Waiting({ detail, writing, waiting, onEager }: WaitingProps) {
  const { t } = usePhrases();
  const now = useNow(1_000);
  const act = useAct(writing.projectId);
  const left = waiting.heldLeftMs ?? new Date(waiting.sendsAt).getTime() - now;
  const isHeld = waiting.heldLeftMs !== null;
  const order = (what: 'withdraw' | 'send' | 'hold' | 'release', then?: () => void) =>
    act.mutate(() => reviewActs.order(writing.projectId, detail.row.id, what), {
      onSuccess: () => {
        if (what === 'withdraw') hideNotice('reply');
        then?.();
      },
    });
  const time = clockOf(left);
  const title = isHeld
    ? t('reviews:outbox.heldNow', { time })
    : left <= 0
      ? t('reviews:outbox.leaves')
      : t('reviews:outbox.goesIn', { time });
  return (
    <ReplyFrame title={t('reviews:reply.title')} aside={waiting.by?.name}>
      <Note
        tone="info"
        shape="strip"
        icon={IconSend}
        title={title}
        actions={
          writing.mayEdit && (
            <>
              <Button variant="subtle" onClick={() => order('withdraw', onEager)}>
                {t('reviews:outbox.edit')}
              </Button>
              <Button loading={act.isPending} onClick={() => order('withdraw')}>
                {t('reviews:outbox.cancel')}
              </Button>
            </>
          )
        }
      >
        {t(waiting.together > 1 ? 'bulkReplies:outbox.withOthers' : 'reviews:outbox.until')}
      </Note>
      <p className={classes.text}>{waiting.text ?? t('reviews:reply.deleteText')}</p>
      {writing.mayEdit && waiting.together === 1 && (
        <div className={parts.foot}>
          <Button variant="subtle" onClick={() => order('send')}>
            {t('reviews:outbox.send')}
          </Button>
          <Button onClick={() => order(isHeld ? 'release' : 'hold')}>
            {t(isHeld ? 'reviews:outbox.release' : 'reviews:outbox.hold')}
          </Button>
        </div>
      )}
    </ReplyFrame>
  );
}

const looks: Readonly<Record<string, StateName>> = {
  sent: 'sent',
  in_review: 'inReview',
  live: 'live',
  failed: 'failed',
};

/** A reply that is at the provider. */
function Standing({
  detail,
  writing,
  onEdit,
}: {
  readonly detail: ReviewDetail;
  readonly writing: Writing;
  readonly onEdit: () => void;
}) {
  const { t } = usePhrases();
  const formats = useFormats();
  const act = useAct(writing.projectId);
  const [isAsking, setIsAsking] = useState(false);
  const { row, reply } = detail;
  if (reply === null) return null;
  const remove = () => {
    deviceDraft.write(writing.userId, writing.projectId, row.id, null);
    act.mutate(() =>
      reviewActs.reply(writing.projectId, row.id, {
        text: null,
        title: titleOfDeed(t, { what: 'reply', name: row.reviewerName }),
      }),
    );
  };
  const isBusy = row.state === 'sent' || row.state === 'in_review' || row.state === 'outbox';
  return (
    <ReplyFrame
      title={t('reviews:reply.title')}
      aside={
        <>
          <StatusBadge state={looks[row.state] ?? 'sent'} label={t(`reviews:state.${row.state}`)} />
          {reply.at !== null && ` ${formats.moment(reply.at)}`}
        </>
      }
    >
      {row.state === 'failed' && (
        <Note tone="bad" shape="strip" title={t('reviews:reply.impossible')}>
          {detail.attempts[0]?.message ?? ''}
        </Note>
      )}
      {row.isEditedSinceReply && <Note tone="warn" shape="strip" title={t('reviews:review.editedSince')} />}
      <p className={classes.text}>{reply.text}</p>
      {writing.mayEdit && !isBusy && (
        <div className={parts.foot}>
          <Button variant="subtle" onClick={() => setIsAsking(true)}>
            {t('reviews:reply.delete')}
          </Button>
          <Button onClick={onEdit}>{t('reviews:reply.edit')}</Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('reviews:reply.delete')}
        touches={row.locationName}
        tone="bad"
        confirmLabel={t('reviews:reply.delete')}
        cancelLabel={t('reviews:reply.keep')}
        onConfirm={() => {
          setIsAsking(false);
          remove();
        }}
        onClose={() => setIsAsking(false)}
      >
        {t('reviews:reply.deleteText')}
      </ConfirmDialog>
    </ReplyFrame>
  );
}
