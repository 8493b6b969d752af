import { contract, type InputOf } from '@frontage/api-client/contract';
import type { TemplateDraft } from '@frontage/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';
import { locationsKey } from '../../shared/queries/location-summary';
import { templatesKey } from '../../shared/queries/templates';

type PreviewBody = InputOf<typeof contract.templates.preview>['body'];

/** A project's own templates. */
export function templatesQuery(projectId: string) {
  return queryOptions({
    queryKey: [...templatesKey(projectId), 'list'] as const,
    queryFn: async ({ signal }) =>
      (await api.call(contract.templates.list, { params: { projectId }, signal })).items,
  });
}

/** A text as it would answer the latest reviews; nothing is asked for an empty one. */
export function previewQuery(projectId: string, body: PreviewBody) {
  return queryOptions({
    queryKey: [...templatesKey(projectId), 'preview', body] as const,
    queryFn: ({ signal }) => api.call(contract.templates.preview, { params: { projectId }, body, signal }),
    enabled: body.text.trim() !== '',
    placeholderData: keepPreviousData,
  });
}

/** The first few locations for what somebody types. */
export function locationNamesQuery(projectId: string, text: string) {
  return queryOptions({
    queryKey: [...locationsKey(projectId), 'names', text] as const,
    queryFn: async ({ signal }) =>
      (
        await api.call(contract.locations.search, {
          params: { projectId },
          query: { text, limit: 10 },
          signal,
        })
      ).items,
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
}

/** What people do with templates; the list is read again afterwards. */
export function useTemplateActs(projectId: string) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: templatesKey(projectId) });
  const params = { projectId };
  return {
    save: useMutation({
      mutationFn: async ({ id, draft }: { readonly id: string | null; readonly draft: TemplateDraft }) => {
        if (id === null) return (await api.call(contract.templates.create, { params, body: draft })).id;
        await api.call(contract.templates.update, { params: { ...params, templateId: id }, body: draft });
        return id;
      },
      onSettled,
    }),
    copy: useMutation({
      mutationFn: async (key: string) =>
        (await api.call(contract.templates.copy, { params, body: { key } })).id,
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (templateId: string) =>
        api.call(contract.templates.remove, { params: { ...params, templateId } }),
      onSettled,
    }),
    setPool: useMutation({
      mutationFn: (body: InputOf<typeof contract.templates.setPool>['body']) =>
        api.call(contract.templates.setPool, { params, body }),
      onSettled,
    }),
  };
}
