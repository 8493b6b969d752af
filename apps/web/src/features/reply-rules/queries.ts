import { contract } from '@frontage/api-client/contract';
import type { ReplyRuleDraft } from '@frontage/domain/reply-rules';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { reviewsKey } from '../../shared/queries/reviews';
import { templatesKey } from '../../shared/queries/templates';

const lookEvery = 30_000;
/** Reviews that a trial names at once. */
export const trialPage = 20;

const rulesKey = (projectId: string) => ['reply-rules', projectId] as const;

/** What a trial is asked. */
export type TrialAsked = {
  readonly ruleId: string | null;
  readonly draft: ReplyRuleDraft;
  readonly show: 'look' | 'acts' | 'left';
  readonly limit: number;
};

/** Keys and fetchers of the screen. */
export const ruleQueries = {
  list: (projectId: string) =>
    queryOptions({
      queryKey: [...rulesKey(projectId), 'list'] as const,
      queryFn: ({ signal }) => api.call(contract.replyRules.list, { params: { projectId }, signal }),
      refetchInterval: lookEvery,
    }),
  trial: (projectId: string, body: TrialAsked) =>
    queryOptions({
      queryKey: [...rulesKey(projectId), 'trial', body] as const,
      queryFn: ({ signal }) =>
        api.call(contract.replyRules.simulate, { params: { projectId }, body, signal }),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  log: (projectId: string) =>
    infiniteQueryOptions({
      queryKey: [...rulesKey(projectId), 'log'] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.replyRules.log, { params: { projectId }, query: cursor, signal }),
      ),
    }),
  templates: (projectId: string, mayView: boolean) =>
    queryOptions({
      queryKey: [...templatesKey(projectId), 'list'] as const,
      queryFn: async ({ signal }) =>
        (await api.call(contract.templates.list, { params: { projectId }, signal })).items,
      enabled: mayView,
    }),
  values: (projectId: string) =>
    queryOptions({
      queryKey: [...reviewsKey(projectId), 'values'] as const,
      queryFn: ({ signal }) => api.call(contract.reviews.values, { params: { projectId }, signal }),
      staleTime: 60_000,
    }),
};

/** A rule as it is to be saved: a new one, or a version of one. */
export type Saving = { readonly id: string | null; readonly version: number; readonly draft: ReplyRuleDraft };

/** What people do with rules; everything about them is read again afterwards. */
export function useRuleActs(projectId: string) {
  const queryClient = useQueryClient();
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [...rulesKey(projectId), 'list'] }),
      queryClient.invalidateQueries({ queryKey: [...rulesKey(projectId), 'log'] }),
    ]);
  const params = { projectId };
  const save = async ({ id, version, draft }: Saving) => {
    if (id === null)
      return { id: (await api.call(contract.replyRules.create, { params, body: draft })).id, version: 1 };
    const body = { ...draft, version };
    return {
      id,
      ...(await api.call(contract.replyRules.update, { params: { ...params, ruleId: id }, body })),
    };
  };
  const setOn = (id: string, version: number, isOn: boolean) =>
    api.call(contract.replyRules.setOn, { params: { ...params, ruleId: id }, body: { isOn, version } });
  return {
    save: useMutation({ mutationFn: save, onSettled }),
    /** Saves a rule, tries it as it is saved, and switches it on. */
    turnOn: useMutation({
      mutationFn: async (saving: Saving) => {
        const saved = await save(saving);
        const body = { ruleId: saved.id, draft: saving.draft, limit: 1 };
        await api.call(contract.replyRules.simulate, { params, body });
        await setOn(saved.id, saved.version, true);
        return saved;
      },
      onSettled,
    }),
    setOn: useMutation({
      mutationFn: async ({ id, version, isOn }: { id: string; version: number; isOn: boolean }) => {
        await setOn(id, version, isOn);
        return { id };
      },
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (ruleId: string) => api.call(contract.replyRules.remove, { params: { ...params, ruleId } }),
      onSettled,
    }),
    setOrder: useMutation({
      mutationFn: (ids: string[]) => api.call(contract.replyRules.setOrder, { params, body: { ids } }),
      onSettled,
    }),
    setPause: useMutation({
      mutationFn: (isPaused: boolean) =>
        api.call(contract.replyRules.setPause, { params, body: { isPaused } }),
      onSettled,
    }),
  };
}
