import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** A saved view: a name for what it holds of its list, the filters and the order. */
export type SavedView<Content = unknown> = {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
} & Content;

type Change<Content> = {
  readonly name?: string;
  readonly isDefault?: boolean;
  readonly content?: Content;
};

/** The views that a person saved of one list, and how they are kept. */
export type SavedViews<Content> = {
  readonly list: string;
  readonly read: (projectId: string, signal: AbortSignal) => Promise<SavedView<Content>[]>;
  readonly create: (projectId: string, name: string, content: Content) => Promise<SavedView<Content>>;
  readonly update: (projectId: string, id: string, change: Change<Content>) => Promise<SavedView<Content>>;
  readonly remove: (projectId: string, id: string) => Promise<unknown>;
};

/** A person's saved views of a list in a project, by name. */
export function savedViewsQuery<Content>({ list, read }: SavedViews<Content>, projectId: string) {
  return queryOptions({
    queryKey: ['saved-views', list, projectId] as const,
    queryFn: ({ signal }) => read(projectId, signal),
    staleTime: 60_000,
  });
}

/** Saves, changes and deletes them. */
export function useSavedViewActs<Content>(views: SavedViews<Content>, projectId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = savedViewsQuery(views, projectId);
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  const create = useMutation({
    mutationFn: ({ name, content }: { readonly name: string; readonly content: Content }) =>
      views.create(projectId, name, content),
    // At once, so that its tab is there when the address names it.
    onSuccess: (one) =>
      queryClient.setQueryData<SavedView<Content>[]>(queryKey, (before) => [...(before ?? []), one]),
    onSettled,
  });
  const update = useMutation({
    mutationFn: ({ id, ...change }: { readonly id: string } & Change<Content>) =>
      views.update(projectId, id, change),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => views.remove(projectId, id),
    onSettled,
  });
  return { create, update, remove };
}
