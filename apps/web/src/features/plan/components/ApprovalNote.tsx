import type { Plan } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';

/** Whether the wanted time of a plan that waits has passed. */
export function hasTimePassed({ approval, state }: Plan, now: number): boolean {
  return (
    state === 'waiting_approval' &&
    approval !== null &&
    approval.wantedAt !== null &&
    Date.parse(approval.wantedAt) <= now
  );
}

/** Above a plan's list: who asks for approval, or why it came back. */
export function ApprovalNote({ plan }: { readonly plan: Plan }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const [now] = useState(() => Date.now());
  const user = useSessionStore(selectUser);
  const { approval } = plan;
  if (approval === null) return null;
  if (plan.state === 'draft' && approval.state === 'rejected')
    return (
      <Note tone="warn" title={t('approvals:plan.rejectedBy', { name: approval.decidedBy?.name ?? '' })}>
        {approval.reason}
      </Note>
    );
  if (plan.state !== 'waiting_approval') return null;
  const { name } = approval.requestedBy;
  const time = formats.relative(approval.requestedAt, { inline: true });
  // When the title names the requester, the sentence does not repeat the name.
  const asked = plan.canDecide
    ? t('approvals:plan.sent', { time })
    : approval.requestedBy.id === user?.id
      ? t('approvals:plan.youAsked', { time })
      : t('approvals:plan.asked', { name, time });
  const begins = () => {
    if (approval.wantedAt === null) return t('approvals:plan.beginsApproved');
    const at = formats.dateTime(approval.wantedAt);
    if (!hasTimePassed(plan, now)) return t('approvals:plan.beginsAt', { time: at });
    return t(plan.canDecide ? 'approvals:plan.passed' : 'approvals:plan.passedWaiting', { time: at });
  };
  return (
    <Note
      tone={hasTimePassed(plan, now) ? 'warn' : 'info'}
      icon={IconHourglass}
      title={plan.canDecide ? t('approvals:plan.waitsForYou', { name }) : t('approvals:plan.waits')}
    >
      {[asked, begins(), t('approvals:plan.frozen')].map(sentence).join(' ')}
    </Note>
  );
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
