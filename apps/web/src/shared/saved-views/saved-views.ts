import { useWhose } from '../hooks/use-shown-projects';
import type { Whose } from '../queries/location-summary';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** A saved view: a name for what it holds of its list, the filters and the order. */
export type SavedView<Content = unknown> = {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  /** Where it was saved, of one that came with another project. */
  readonly project?: { readonly name: string } | undefined;
} & Content;

type Change<Content> = {
  readonly name?: string;
  readonly isDefault?: boolean;
  readonly content?: Content;
};

/** The views that a person saved of one list, and how they are kept. */
export type SavedViews<Content> = {
  readonly list: string;
  readonly read: (whose: Whose, signal: AbortSignal) => Promise<SavedView<Content>[]>;
  readonly create: (projectId: string, name: string, content: Content) => Promise<SavedView<Content>>;
  readonly update: (projectId: string, id: string, change: Change<Content>) => Promise<SavedView<Content>>;
  readonly remove: (projectId: string, id: string) => Promise<unknown>;
};

/** What a view is called beside others: two projects that were unified may each have brought one of the same name. */
export function viewLabel({ name, project }: SavedView, all: readonly SavedView[]): string {
  const isTwin = all.filter((one) => one.name === name).length > 1;
  return isTwin && project !== undefined ? `${name} · ${project.name}` : name;
}

/** A person's saved views of a list in a project and those unified with it, by name. */
export function savedViewsQuery<Content>({ list, read }: SavedViews<Content>, whose: Whose) {
  return queryOptions({
    queryKey: ['saved-views', list, whose] as const,
    queryFn: ({ signal }) => read(whose, signal),
    staleTime: 60_000,
  });
}

/** Saves, changes and deletes them. */
export function useSavedViewActs<Content>(views: SavedViews<Content>, projectId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = savedViewsQuery(views, useWhose(projectId));
  // Unified projects have them together.
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['saved-views', views.list] });
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
