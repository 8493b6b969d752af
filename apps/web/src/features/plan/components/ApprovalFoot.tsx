import type { Plan, PlanApproval } from '@frontage/api-client/contract';
import { Button, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { jobPath } from '../../../config/paths';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { lazyPart } from '../../../shared/lazy-part';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { stepWords } from '../apply-words';
import { useApprove, useReject, useWithdraw } from '../approval';
import applyParts from './apply-parts.module.css';

const RejectDialog = lazyPart(
  async () => (await import('../../../shared/approvals/RejectDialog')).RejectDialog<unknown>,
);

type DecideFootProps = {
  readonly plan: Plan;
  readonly approval: PlanApproval;
  /** The time that takes a passed one's place; `undefined` where the wanted one stands, or the given one is faulty. */
  readonly readTime: () => { readonly at?: string | null } | undefined;
};

/** The approver's two answers. */
export function DecideFoot({ plan, approval, readTime }: DecideFootProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [isRejecting, setIsRejecting] = useState(false);
  const approve = useApprove(plan.projectId, plan.id);
  const reject = useReject(plan.projectId, plan.id);
  const included = plan.counts.changed - plan.counts.leftOut;
  const handleApprove = () => {
    const time = readTime();
    if (time === undefined) return;
    // Its promise, since callbacks of a call are dropped once this has gone: the plan is read again first, and then nothing is asked here.
    approve.mutateAsync({ approvalId: approval.id, ...time }).then(
      ({ jobId }) => navigate(jobPath(jobId, plan.projectId)),
      (error: unknown) => notifyError({ title: errorText(error) }),
    );
  };
  return (
    <Stack gap={8}>
      <Button variant="filled" fullWidth size="sm" loading={approve.isPending} onClick={handleApprove}>
        {stepWords(t, plan, 'approve', included)}
      </Button>
      <div className={applyParts.footLine}>
        <Button variant="subtle" size="xs" onClick={() => setIsRejecting(true)}>
          {t('approvals:plan.reject')}
        </Button>
        <Text size="xs" c="dimmed">
          {t('plan:canUndo')}
        </Text>
      </div>
      {isRejecting && (
        <Suspense>
          <RejectDialog
            requesters={[approval.requestedBy.name]}
            reject={(reason) => reject.mutateAsync({ approvalId: approval.id, reason })}
            onRejected={() => setIsRejecting(false)}
            onClose={() => setIsRejecting(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** The requester's way back. */
export function WithdrawFoot({ plan, approval }: Pick<DecideFootProps, 'plan' | 'approval'>) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const withdraw = useWithdraw(plan.projectId, plan.id);
  return (
    <div className={applyParts.footLine}>
      <Button
        size="xs"
        loading={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(approval.id, { onError: (error) => notifyError({ title: errorText(error) }) })
        }
      >
        {t('approvals:plan.withdraw')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('approvals:plan.withdrawHint')}
      </Text>
    </div>
  );
}
