import type { Job, Profile } from '@frontage/api-client/contract';
import { screens, type ScreenName } from '@frontage/domain/screens';
import { useQuery } from '@tanstack/react-query';
import { meets } from '../../config/access';
import { useFormats } from '../../shared/format/use-formats';
import { useIsTogether } from '../../shared/hooks/use-shown-projects';
import { approvalsSummaryQuery } from '../../shared/queries/approvals';
import { locationSummaryQuery } from '../../shared/queries/location-summary';
import { openJobsQuery } from '../../shared/queries/open-jobs';
import { schedulesOverviewQuery } from '../../shared/queries/schedules';
import { suggestionsSummaryQuery } from '../../shared/queries/suggestions';
import { useLiveStore } from '../../stores/live';
import { useFollowJobs } from './use-follow-jobs';

type ShellFigures = {
  /** The project's running jobs. */
  readonly jobs: readonly Job[];
  /** The number of locations of the projects shown; nothing while it is unknown, and for people who may not read them. */
  readonly locations: number | undefined;
  /** The numbers beside entries of the menu, as they are written. */
  readonly counts: Partial<Record<ScreenName, string>>;
  /** Screens the person may open and has nothing to do with, which the menu leaves out. */
  readonly idle: readonly ScreenName[];
};

/** What the frame tells of the current project and of what waits for the person, kept up to date. */
export function useShellFigures(user: Profile, project: Profile['projects'][number] | null): ShellFigures {
  const { number } = useFormats();
  const projectId = project?.id ?? '';
  const isAsked = project !== null && meets(user, screens.locations.rule);
  const isLive = useLiveStore((state) => state.isLive === true);
  const isTogether = useIsTogether();
  const { data: summary } = useQuery({ ...locationSummaryQuery(projectId, isTogether), enabled: isAsked });
  const { data: jobs } = useQuery({ ...openJobsQuery(projectId, isLive), enabled: isAsked });
  useFollowJobs(projectId, jobs);
  const { data: approvals } = useQuery({
    ...approvalsSummaryQuery(),
    enabled: meets(user, screens.approvals.rule),
  });
  const { data: suggestions } = useQuery({
    ...suggestionsSummaryQuery({ projectId, isTogether }),
    enabled: project !== null && meets(user, screens.pendingEdits.rule),
  });
  const { data: schedules } = useQuery({
    ...schedulesOverviewQuery({ projectId, isTogether }),
    enabled: project !== null && meets(user, screens.schedules.rule),
  });
  const toCome = schedules === undefined ? 0 : schedules.scheduled + schedules.edits.scheduled;
  const locations = summary?.total;
  const isConcerned = approvals !== undefined && (approvals.isApprover || approvals.needsApproval);
  return {
    jobs: jobs ?? [],
    locations,
    counts: {
      ...(locations === undefined ? {} : { locations: number(locations) }),
      ...(approvals === undefined || approvals.toDecide === 0
        ? {}
        : { approvals: number(approvals.toDecide) }),
      ...(suggestions === undefined || suggestions.asking === 0
        ? {}
        : { pendingEdits: number(suggestions.asking) }),
      ...(toCome === 0 ? {} : { schedules: number(toCome) }),
    },
    idle: isConcerned ? [] : ['approvals'],
  };
}
