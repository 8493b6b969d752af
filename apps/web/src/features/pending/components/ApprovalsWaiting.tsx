import { EmptyState } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { approvalsSummaryQuery } from '../../../shared/queries/approvals';
import { usePhrases } from '../../../shared/use-phrases';

/** What waits for people of ours: whole plans, which are decided in the inbox for approvals. */
export function ApprovalsWaiting() {
  const { t } = usePhrases();
  const { data, error, isFetching, refetch } = useQuery(approvalsSummaryQuery());
  if (data === undefined)
    return error === null ? null : (
      <LoadFailed query={{ error, refetch, isFetching }} title={t('list.loadFailed')} />
    );
  const title =
    data.toDecide === 0
      ? t('pending:empty.approvalsNone')
      : t('pending:empty.approvals', { count: data.toDecide });
  return (
    <EmptyState
      icon={IconUserCheck}
      title={title}
      actions={
        <Button component={Link} to={data.toDecide === 0 ? `${paths.approvals}?view=mine` : paths.approvals}>
          {t('pending:empty.toApprovals')}
        </Button>
      }
    >
      {data.mineWaiting > 0
        ? t('pending:mine', { count: data.mineWaiting })
        : t('pending:empty.approvalsText')}
    </EmptyState>
  );
}
