import type { Profile } from '@frontage/api-client/contract';
import { compareFolded } from '@frontage/domain';
import { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

type Project = Profile['projects'][number];

type ProjectState = {
  /** The project each user of this browser chose last, by user id. */
  readonly chosen: Readonly<Record<string, string>>;
};

type ProjectActions = {
  choose: (userId: string, projectId: string) => void;
};

const storedSchema = z.object({ chosen: z.record(z.string(), z.string()) });

/**
 * Which project is worked on. Kept by user, so that signing out forgets nothing and
 * another person in the same browser does not inherit it (specification section 3, 'Selected project').
 */
export const useProjectStore = create<ProjectState & ProjectActions>()(
  persist(
    (set) => ({
      chosen: {},
      choose: (userId, projectId) => set((state) => ({ chosen: { ...state.chosen, [userId]: projectId } })),
    }),
    {
      name: 'frontage.project',
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ chosen }) => ({ chosen }),
      merge: (stored, current) => ({ ...current, ...storedSchema.safeParse(stored).data }),
    },
  ),
);

/** A user's projects by name, ignoring accents and case. */
export function sortProjects(projects: readonly Project[]): Project[] {
  return [...projects].sort((a, b) => compareFolded(a.name, b.name));
}

/** The chosen project if the user still has it, otherwise the first by name; `null` for a user without projects. */
export function pickProject(projects: readonly Project[], chosenId: string | undefined): Project | null {
  return projects.find((project) => project.id === chosenId) ?? sortProjects(projects)[0] ?? null;
}

/** The project of a user as things stand. */
export const selectProjectOf = (user: Profile | null) => (state: ProjectState) =>
  user === null ? null : pickProject(user.projects, state.chosen[user.id]);
