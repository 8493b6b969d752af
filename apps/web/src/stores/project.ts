import type { Profile } from '@frontage/api-client/contract';
import { compareFolded } from '@frontage/domain';
import { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

type Project = Profile['projects'][number];

type ProjectState = {
  /** The project each user of this browser chose last, by user id. */
  readonly chosen: Readonly<Record<string, string>>;
  /**
   * By user id, the project whose unified ones are shown with it. They stay together while one of them is chosen, as by the link to a
   * location of another of them.
   */
  readonly together: Readonly<Record<string, string>>;
};

type ProjectActions = {
  /** Chooses a project, as a link does that names it. */
  choose: (userId: string, projectId: string) => void;
  /** Chooses a project by itself, or with all that are unified with it. */
  chooseScope: (userId: string, projectId: string, isTogether: boolean) => void;
};

const storedSchema = z.object({
  chosen: z.record(z.string(), z.string()),
  together: z.record(z.string(), z.string()).default({}),
});

/**
 * Which project is worked on. Kept by user, so that signing out forgets nothing and
 * another person in the same browser does not inherit it (specification section 3, 'Selected project').
 */
export const useProjectStore = create<ProjectState & ProjectActions>()(
  persist(
    (set) => ({
      chosen: {},
      together: {},
      choose: (userId, projectId) => set((state) => ({ chosen: { ...state.chosen, [userId]: projectId } })),
      chooseScope: (userId, projectId, isTogether) =>
        set(({ chosen, together }) => ({
          chosen: { ...chosen, [userId]: projectId },
          together: {
            ...Object.fromEntries(Object.entries(together).filter(([id]) => id !== userId)),
            ...(isTogether && { [userId]: projectId }),
          },
        })),
    }),
    {
      name: 'frontage.project',
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ chosen, together }) => ({ chosen, together }),
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

/** The chosen project with those unified with it that the person works in, by name; alone where it is not shown with them. */
export function pickTogether(
  projects: readonly Project[],
  current: Project,
  chosenAt: string | undefined,
): Project[] {
  const others = current.unified ?? [];
  const isTogether = chosenAt !== undefined && (chosenAt === current.id || others.includes(chosenAt));
  const shown = isTogether ? projects.filter(({ id }) => id === current.id || others.includes(id)) : [];
  return shown.length < 2 ? [current] : sortProjects(shown);
}

const none: Project[] = [];

/** The projects of a user that are shown together as things stand: one, unless they chose more. */
export const selectShownOf = (user: Profile | null) => (state: ProjectState) => {
  const current = selectProjectOf(user)(state);
  return user === null || current === null
    ? none
    : pickTogether(user.projects, current, state.together[user.id]);
};
