import {
  contract,
  type planSelectionSchema,
  type Plan,
  type PlanLocation,
} from '@frontage/api-client/contract';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { api } from '../../services/api';
import { ActKeys } from '../../shared/act-key';
import { planQueries } from './queries';

type Selection = z.input<typeof planSelectionSchema>;
type PlanPage = { items: PlanLocation[]; next: string | null; total: number | null };

function isChosen(selection: Selection, locationId: string, item: PlanLocation['items'][number]): boolean {
  if ('itemIds' in selection) return selection.itemIds.includes(item.id);
  if ('locationIds' in selection) return selection.locationIds.includes(locationId);
  if ('field' in selection) return item.field === selection.field;
  if ('risky' in selection) return item.isRisky;
  return true;
}

/** The pages with a choice laid over them, so that a tick answers at once; the server's counts follow. */
export function withChoice(
  pages: InfiniteData<PlanPage>,
  selection: Selection,
  included: boolean,
): InfiniteData<PlanPage> {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((location) => ({
        ...location,
        items: location.items.map((item) =>
          item.state === 'changed' && isChosen(selection, location.locationId, item)
            ? { ...item, included }
            : item,
        ),
      })),
    })),
  };
}

/** Which items are taken in or left out. */
export type Inclusion = { readonly selection: Selection; readonly included: boolean };

/** Takes items in or leaves them out. */
export function useInclude(projectId: string, planId: string) {
  const client = useQueryClient();
  const key = [...planQueries.key(planId), 'locations'];
  return useMutation({
    mutationFn: (choice: Inclusion): Promise<Plan> =>
      api.call(contract.plans.include, { params: { projectId, planId }, body: choice }),
    onMutate: async ({ selection, included }) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueriesData<InfiniteData<PlanPage>>(
        { queryKey: key },
        (pages) => pages && withChoice(pages, selection, included),
      );
    },
    onSuccess: (plan) => client.setQueryData(planQueries.detail(projectId, planId).queryKey, plan),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Compares the plan with the values as they are now. */
export function useCompare(projectId: string, planId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<Plan> => api.call(contract.plans.compare, { params: { projectId, planId } }),
    onSuccess: async (plan) => {
      await client.invalidateQueries({ queryKey: [...planQueries.key(planId), 'locations'] });
      client.setQueryData(planQueries.detail(projectId, planId).queryKey, plan);
    },
  });
}

/** When a plan begins: at an instant (`null` is now), or at a time on each location's own clock. */
export type Beginning = { readonly at: string | null } | { readonly localAt: string };

/** Carries the plan out, now, at an instant or when the clocks of its locations show a time. */
export function useApply(projectId: string, planId: string) {
  const client = useQueryClient();
  const [keys] = useState(() => new ActKeys());
  return useMutation({
    mutationFn: async (beginning: Beginning) => {
      const act = 'at' in beginning ? (beginning.at ?? 'now') : `local ${beginning.localAt}`;
      const answer = await api.call(contract.plans.apply, {
        params: { projectId, planId },
        body: beginning,
        idempotencyKey: keys.keyOf(act),
      });
      keys.done(act);
      return answer;
    },
    onSettled: () => client.invalidateQueries({ queryKey: planQueries.key(planId) }),
  });
}

/** Drops the plan. */
export function useDiscard(projectId: string, planId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<Plan> => api.call(contract.plans.discard, { params: { projectId, planId } }),
    onSuccess: (plan) => client.setQueryData(planQueries.detail(projectId, planId).queryKey, plan),
  });
}
