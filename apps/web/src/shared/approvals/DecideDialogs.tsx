import type { Approval } from '@frontage/api-client/contract';
import { isErrorCode } from '@frontage/domain';
import { Suspense } from 'react';
import { useErrorText } from '../hooks/use-error-text';
import { lazyPart } from '../lazy-part';
import { notifyError, notifyInfo } from '../notify';
import { usePhrases } from '../use-phrases';
import { ApproveDialog } from './ApproveDialog';
import { useApproveMany, useRejectMany, type Decided } from './queries';

const RejectDialog = lazyPart(async () => (await import('./RejectDialog')).RejectDialog<Decided>);

/** What is to become of plans that wait. */
export type PlanDecision = 'approve' | 'reject';

type DecideDialogsProps = {
  readonly chosen: readonly Approval[];
  /** What the person is asked about; `null` for nothing. */
  readonly asked: PlanDecision | null;
  readonly onClose: () => void;
  /** All of them were answered, though some may have been decided by somebody else meanwhile. */
  readonly onDecided: () => void;
};

/** Asks before plans are approved, and for the reason before they are rejected; then decides, and says what came of it. */
export function DecideDialogs({ chosen, asked, onClose, onDecided }: DecideDialogsProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const approving = useApproveMany();
  const rejecting = useRejectMany();
  const close = () => {
    approving.reset();
    onClose();
  };
  const tell =
    (decision: PlanDecision) =>
    ({ done, refused }: Decided) => {
      if (done > 0)
        notifyInfo({
          title: t(decision === 'approve' ? 'approvals:bulk.done' : 'approvals:bulk.rejected', {
            count: done,
          }),
        });
      const [code] = refused;
      if (code !== undefined)
        notifyError({
          title: t(decision === 'approve' ? 'approvals:bulk.notDone' : 'approvals:bulk.notRejected', {
            count: refused.length,
          }),
          text: isErrorCode(code) ? t(`errors:${code}`) : undefined,
        });
      onDecided();
    };
  return (
    <>
      <ApproveDialog
        isOpen={asked === 'approve'}
        chosen={chosen}
        isBusy={approving.isPending}
        error={approving.isError ? errorText(approving.error) : null}
        onClose={close}
        onConfirm={() => approving.mutate(chosen, { onSuccess: tell('approve') })}
      />
      {asked === 'reject' && (
        <Suspense>
          <RejectDialog
            requesters={chosen.map(({ requestedBy }) => requestedBy.name)}
            reject={(reason) => rejecting.mutateAsync({ plans: chosen, reason })}
            onRejected={tell('reject')}
            onClose={onClose}
          />
        </Suspense>
      )}
    </>
  );
}
