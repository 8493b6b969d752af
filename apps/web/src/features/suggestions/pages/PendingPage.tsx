import { can } from '@frontage/domain';
import { PageHeader, ViewTabs } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconRefresh, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { screens } from '@frontage/domain/screens';
import { meets } from '../../../config/access';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useShownProjects } from '../../../shared/hooks/use-shown-projects';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePages } from '../../../shared/hooks/use-pages';
import { notifyError } from '../../../shared/notify';
import { suggestionsSummaryQuery } from '../../../shared/queries/suggestions';
import { reachesWhole } from '../../../shared/reach';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { ApprovalsWaiting } from '../components/ApprovalsWaiting';
import { PolicyPanel } from '../components/PolicyPanel';
import { ReviewList } from '../components/ReviewList';
import { SuggestionList } from '../components/SuggestionList';
import { pendingAddress, pendingViews, type PendingFilter, type PendingView } from '../model/pending-address';
import { useLook, waitingPlansQuery } from '../queries';
import classes from './PendingPage.module.css';

/** What waits around a project's locations: what others suggest, what we have to approve, what Google reviews. */
export function PendingPage() {
  const project = useCurrentProject();
  if (project === null) return null;
  return <PendingOf key={project.id} projectId={project.id} />;
}

function PendingOf({ projectId }: { readonly projectId: string }) {
  const { t } = usePhrases();
  const shown = useShownProjects();
  const whose = { projectId, isTogether: shown.length > 1 };
  const formats = useFormats();
  const errorText = useErrorText();
  const user = useSessionStore(selectUser);
  const [filter, change] = useAddressState(pendingAddress);
  const onChange = (part: Partial<PendingFilter>) => change((before) => ({ ...before, ...part }));
  const [isPolicyOpen, setIsPolicyOpen] = useState(false);
  const { data: summary } = useQuery(suggestionsSummaryQuery(whose));
  const canApprove = user !== null && meets(user, screens.approvals.rule);
  const { total: toDecide } = usePages({
    ...waitingPlansQuery(shown.map(({ id }) => id)),
    enabled: canApprove,
  });
  const whole = shown.filter(reachesWhole);
  const look = useLook(whole.map(({ id }) => id));
  const canDecide = user !== null && can(user.userPermission, 'edits:edit');
  const canSettle = canDecide && whole.length > 0;
  const counts: Record<PendingView, number | undefined> = {
    suggestions: summary === undefined ? undefined : summary.asking + summary.watched,
    approvals: toDecide,
    review: summary?.inReview,
  };
  return (
    <div className={classes.frame}>
      <div className={classes.page}>
        <PageHeader
          title={t('shell:menu.pendingEdits')}
          facts={
            summary === undefined
              ? []
              : [
                  t('pending:facts.asking', { count: summary.asking + (toDecide ?? 0) }),
                  summary.isLooking
                    ? t('pending:facts.looking')
                    : summary.lookedAt === null
                      ? t('pending:facts.never')
                      : t('pending:facts.looked', { time: formats.relative(summary.lookedAt) }),
                ]
          }
          actions={
            <>
              <Button
                variant="default"
                leftSection={<IconShieldCheck size={16} stroke={1.5} aria-hidden />}
                aria-expanded={isPolicyOpen}
                onClick={() => setIsPolicyOpen(!isPolicyOpen)}
              >
                {t('pending:policies.open')}
              </Button>
              {canSettle && (
                <Button
                  variant="default"
                  leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
                  loading={look.isPending}
                  disabled={summary?.isLooking === true}
                  onClick={() =>
                    look.mutate(undefined, {
                      onError: (error) =>
                        notifyError({ title: t('pending:looking'), text: errorText(error) }),
                    })
                  }
                >
                  {t(summary?.isLooking === true ? 'pending:facts.looking' : 'pending:look')}
                </Button>
              )}
            </>
          }
        />
        <ViewTabs
          label={t('pending:views.label')}
          value={filter.view}
          onChange={(view) => onChange({ view: view as PendingView, search: undefined })}
          tabs={pendingViews
            .filter((view) => view !== 'approvals' || canApprove)
            .map((view) => {
              const count = counts[view];
              return {
                id: view,
                label: t(`pending:views.${view}`),
                ...(count === undefined ? {} : { count: formats.number(count) }),
              };
            })}
        />
        {filter.view === 'suggestions' && (
          <SuggestionList
            whose={whose}
            filter={filter}
            onChange={onChange}
            parts={summary?.parts ?? []}
            canDecide={canDecide}
            isLooking={summary?.isLooking === true}
          />
        )}
        {filter.view === 'approvals' && canApprove && (
          <ApprovalsWaiting canDecide={can(user.userPermission, 'infos:edit')} />
        )}
        {filter.view === 'review' && <ReviewList whose={whose} filter={filter} onChange={onChange} />}
      </div>
      <PolicyPanel
        projectId={projectId}
        isOpen={isPolicyOpen}
        canDecide={canDecide}
        onClose={() => setIsPolicyOpen(false)}
      />
    </div>
  );
}
