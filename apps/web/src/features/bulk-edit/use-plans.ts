import type { contract, PlanTitle, ResponseOf } from '@frontage/api-client/contract';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { planPath } from '../../config/paths';
import { selectionCountQuery } from '../../shared/locations/queries';
import type { LocationSelection } from '@frontage/api-client/contract';
import { makePlan, previewQuery, type BulkRequest } from './queries';
import type { FailedPlan, MadePlan } from '../../shared/components/PlansMade';
import { useBulkDrafts } from './store';

/** A project whose locations can be edited. */
export type EditedProject = { readonly id: string; readonly name: string };

/** Of several projects, those that have some of the chosen locations; all of them until that is known. */
export function useChosenProjects(
  projects: readonly EditedProject[],
  selection: LocationSelection | null,
): readonly EditedProject[] {
  const isSeveral = projects.length > 1;
  const counts = useQueries({
    queries: (isSeveral ? projects : []).map(({ id }) => selectionCountQuery(id, selection)),
  });
  if (!isSeveral || selection === null) return projects;
  const chosen = projects.filter((_, index) => counts[index]?.data !== 0);
  return chosen.length === 0 ? projects : chosen;
}

type Preview = ResponseOf<typeof contract.plans.previewSelection>;

/** What an edit would come to in a project. */
export type ProjectPreview = EditedProject & {
  readonly preview: Preview | undefined;
  readonly isOld: boolean;
  readonly error: Error | null;
};

/** What an edit would come to in each project. */
export function usePreviews(
  projects: readonly EditedProject[],
  request: BulkRequest | null,
): readonly ProjectPreview[] {
  const found = useQueries({ queries: projects.map(({ id }) => previewQuery(id, request)) });
  return projects.map((project, index) => ({
    ...project,
    preview: found[index]?.data,
    isOld: found[index]?.isPlaceholderData === true || found[index]?.isFetching === true,
    error: found[index]?.error ?? null,
  }));
}

type Wanted = {
  readonly title: PlanTitle;
  readonly request: BulkRequest;
  readonly projects: readonly EditedProject[];
};

/**
 * Makes the plan of an edit, which is then opened; of several projects one for each. What cannot be made of one keeps nobody from the
 * others, and can be tried again alone.
 */
export function usePlans(draftKey: string) {
  const navigate = useNavigate();
  const keep = useBulkDrafts((state) => state.keep);
  const drop = useBulkDrafts((state) => state.drop);
  return useMutation({
    mutationFn: async ({ title, request, projects }: Wanted) => {
      const [only, ...others] = projects;
      if (only === undefined) throw new TypeError('No project is edited.');
      const before = useBulkDrafts.getState().drafts[draftKey]?.made ?? [];
      // The last of several is told beside the plans that were made of the others.
      if (others.length === 0 && before.length === 0) {
        const { planId } = await makePlan(only.id, title, request);
        return { made: [{ planId, projectId: only.id, name: only.name }], failed: [] };
      }
      const made: MadePlan[] = [];
      const failed: FailedPlan[] = [];
      for (const { id, name } of projects)
        try {
          const { planId } = await makePlan(id, title, request);
          made.push({ planId, projectId: id, name });
        } catch (error) {
          failed.push({ id, name, error });
        }
      return { made, failed };
    },
    onSuccess: ({ made, failed }) => {
      const draft = useBulkDrafts.getState().drafts[draftKey];
      const all = [...(draft?.made ?? []), ...made];
      const [only] = all;
      if (only !== undefined && all.length === 1 && failed.length === 0) {
        drop(draftKey);
        void navigate(planPath(only.planId, only.projectId));
        return;
      }
      if (failed.length === 0) keep(draftKey, { picked: { kind: 'some', ids: [] }, fields: {}, made: all });
      else if (draft !== undefined) keep(draftKey, { ...draft, made: all });
    },
  });
}
