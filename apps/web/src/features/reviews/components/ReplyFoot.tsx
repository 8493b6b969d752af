import { Button } from '@mantine/core';
import { IconClock, IconUserCheck } from '@tabler/icons-react';
import { useAsksApproval } from '../../../shared/approvals/use-asks-approval';
import { usePhrases } from '../../../shared/use-phrases';
import type { Writing } from '../model/writing';
import parts from './reply-parts.module.css';
import classes from './ReplyFoot.module.css';

type ReplyFootProps = {
  readonly writing: Writing;
  readonly isRejected: boolean;
  readonly isBlocked: boolean;
  readonly isSaving: boolean;
  readonly isSending: boolean;
  readonly onSave: () => void;
  readonly onSend: () => void;
};

/** How it leaves, and the ways to keep and to send it. */
export function ReplyFoot({
  writing,
  isRejected,
  isBlocked,
  isSaving,
  isSending,
  onSave,
  onSend,
}: ReplyFootProps) {
  const { t } = usePhrases();
  const asksApproval = useAsksApproval();
  const Icon = asksApproval ? IconUserCheck : IconClock;
  return (
    <div className={parts.foot}>
      <span className={classes.waits}>
        <Icon size={16} stroke={1.5} aria-hidden />
        {asksApproval ? t('reviews:reply.approvedFirst') : <Waits writing={writing} />}
      </span>
      <Button variant="subtle" onClick={onSave} loading={isSaving}>
        {t('reviews:reply.saveDraft')}
      </Button>
      <Button variant="filled" disabled={isBlocked} loading={isSending} onClick={onSend}>
        {t(asksApproval ? 'reviews:reply.ask' : isRejected ? 'reviews:reply.resend' : 'reviews:reply.send')}
      </Button>
    </div>
  );
}

function Waits({ writing: { delaySeconds, isHeld } }: { readonly writing: Writing }) {
  const { t } = usePhrases();
  if (isHeld) return t('reviews:reply.held');
  if (delaySeconds === null) return null;
  if (delaySeconds === 0) return t('reviews:reply.atOnce');
  return delaySeconds % 60 === 0
    ? t('reviews:reply.waitsMinutes', { count: delaySeconds / 60 })
    : t('reviews:reply.waits', { count: delaySeconds });
}
