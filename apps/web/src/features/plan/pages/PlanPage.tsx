import { isApiError } from '@frontage/api-client';
import { type Plan } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePhrases } from '../../../shared/use-phrases';
import { useNavigate, useParams } from 'react-router-dom';
import { jobPath, seriesPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useOwnerProject } from '../../../shared/hooks/use-owner-project';
import { notifyError } from '../../../shared/notify';
import { selectUser, useSessionStore } from '../../../stores/session';
import { useAsk } from '../approval';
import { ApplyPanel } from '../components/ApplyPanel';
import { PlanChanges } from '../components/PlanChanges';
import { PlanHeader } from '../components/PlanHeader';
import { PlanNotes } from '../components/PlanNotes';
import { PlanSkeleton } from '../components/PlanSkeleton';
import { isOfPosts } from '../apply-words';
import { useApply, useDiscard, useInclude, type Inclusion } from '../mutations';
import { planQueries } from '../queries';
import { seriesOfPlanQuery, useRepeat } from '../series';
import classes from './PlanPage.module.css';

/** What would happen, location by location and field by field, before anything is sent. */
export function PlanPage() {
  const { planId = '' } = useParams();
  const project = useCurrentProject();
  if (project === null) return null;
  return <PlanOfProject projectId={project.id} planId={planId} />;
}

function PlanOfProject({ projectId, planId }: { readonly projectId: string; readonly planId: string }) {
  const queryClient = useQueryClient();
  const plan = useQuery(planQueries.detail(projectId, planId));
  const owner = useOwnerProject({
    what: planQueries.key(planId),
    projectId,
    error: plan.error,
    read: (other) => queryClient.query({ ...planQueries.detail(other, planId), retry: false }),
  });
  if (plan.isPending || owner === 'searched' || plan.data?.state === 'computing') return <PlanSkeleton />;
  if (plan.isError) return <LoadFailed query={plan} />;
  return <LoadedPlan projectId={projectId} plan={plan.data} />;
}

function LoadedPlan({ projectId, plan }: { readonly projectId: string; readonly plan: Plan }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const user = useSessionStore(selectUser);
  const include = useInclude(projectId, plan.id);
  const apply = useApply(projectId, plan.id);
  const ask = useAsk(projectId, plan.id);
  const discard = useDiscard(projectId, plan.id);
  const repeat = useRepeat(projectId, plan.id);
  const ofPosts = isOfPosts(plan);
  const { data: series, isLoading: isTimeUnknown } = useQuery(seriesOfPlanQuery(projectId, plan.id, ofPosts));

  const canApply = plan.state === 'draft' && user !== null && can(user.userPermission, 'infos:edit');
  // Posts and their schedules are permissions of their own.
  const canSchedule = plan.source !== 'post' || (user !== null && can(user.userPermission, 'schedules:edit'));
  const timeFault = (error: unknown) =>
    isApiError(error, 'validation_failed') && error.fields.some((issue) => issue.code === 'too_far')
      ? t('plan:when.tooFar')
      : errorText(error);
  const sending = repeat.isError ? repeat : plan.needsApproval ? ask : apply;
  const failed = (error: unknown) => notifyError({ title: errorText(error) });
  const choose = (inclusion: Inclusion) => include.mutate(inclusion, { onError: failed });

  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <PlanHeader projectId={projectId} plan={plan} made={series} onFailed={failed} />
        <PlanNotes projectId={projectId} plan={plan} series={series?.series ?? null} canChange={canApply} />
        <PlanChanges projectId={projectId} plan={plan} canChoose={canApply} onChoose={choose} />
      </div>
      <ApplyPanel
        plan={plan}
        canApply={canApply}
        canSchedule={canSchedule}
        isRequester={plan.approval !== null && plan.approval.requestedBy.id === user?.id}
        // A file may have asked for a time: until that is known, nothing goes at once.
        isApplying={apply.isPending || ask.isPending || repeat.isPending || isTimeUnknown}
        repeats={series?.isPost === true ? series : undefined}
        wall={series?.wall ?? null}
        onRepeat={(rule, follows) =>
          repeat.mutate(
            { rule, follows },
            {
              onSuccess: ({ seriesId, jobId }) => {
                // One that waits for approval stays where its approver and its thread are.
                if (jobId !== null) void navigate(seriesPath(seriesId, projectId));
              },
              onError: failed,
            },
          )
        }
        isDiscarding={discard.isPending}
        timeError={sending.isError ? timeFault(sending.error) : null}
        onApply={(beginning) => {
          if (plan.needsApproval) {
            ask.mutate('at' in beginning ? beginning.at : null, { onError: failed });
            return;
          }
          apply.mutate(beginning, {
            onSuccess: ({ jobId }) => void navigate(jobPath(jobId, projectId)),
            onError: failed,
          });
        }}
        onDiscard={() => discard.mutate(undefined, { onError: failed })}
        onLeaveOutRisky={() => choose({ selection: { risky: true }, included: false })}
      />
    </div>
  );
}
