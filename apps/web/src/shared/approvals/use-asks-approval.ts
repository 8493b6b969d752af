import { screens } from '@frontage/domain/screens';
import { useQuery } from '@tanstack/react-query';
import { meets } from '../../config/access';
import { selectUser, useSessionStore } from '../../stores/session';
import { approvalsSummaryQuery } from '../queries/approvals';

/** Whether what the person sends waits for an approver; `false` while that is not known. */
export function useAsksApproval(): boolean {
  const user = useSessionStore(selectUser);
  const { data } = useQuery({
    ...approvalsSummaryQuery(),
    enabled: user !== null && meets(user, screens.approvals.rule),
  });
  return data?.needsApproval ?? false;
}
