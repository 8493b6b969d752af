import { appearanceSchema, defaultAppearance, type Appearance } from '@frontage/domain';
import { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** One person's look in this browser; `isUnsaved` until the server has it too. */
type Kept = { readonly appearance: Appearance; readonly isUnsaved: boolean };

type AppearanceState = {
  /** By user id, so that another person in the same browser does not inherit it. */
  readonly byUser: Readonly<Record<string, Kept>>;
  /** What was shown last: what the page's first script sets before anybody is known. */
  readonly last: Appearance;
};

type AppearanceActions = {
  /** A person changed something here. */
  change: (userId: string, change: Partial<Appearance>) => void;
  /** The server has what this browser has. */
  saved: (userId: string, appearance: Appearance) => void;
  /** The server knows better, unless something waits here to be saved. */
  adopt: (userId: string, appearance: Appearance) => void;
};

const keptSchema = z.object({ appearance: appearanceSchema, isUnsaved: z.boolean() });
const storedSchema = z.object({
  byUser: z.record(z.string(), keptSchema).catch({}),
  last: appearanceSchema.catch(defaultAppearance),
});

/** How each person of this browser wants the product to look; the server keeps it for their other devices. */
export const useAppearanceStore = create<AppearanceState & AppearanceActions>()(
  persist(
    (set) => ({
      byUser: {},
      last: defaultAppearance,
      change: (userId, change) =>
        set((state) => {
          const appearance = { ...appearanceOf(state, userId), ...change };
          return {
            byUser: { ...state.byUser, [userId]: { appearance, isUnsaved: true } },
            last: appearance,
          };
        }),
      saved: (userId, appearance) =>
        set((state) => {
          const isUnsaved = appearanceOf(state, userId) !== appearance;
          return isUnsaved ? {} : { byUser: { ...state.byUser, [userId]: { appearance, isUnsaved } } };
        }),
      adopt: (userId, appearance) =>
        set((state) =>
          state.byUser[userId]?.isUnsaved === true
            ? {}
            : { byUser: { ...state.byUser, [userId]: { appearance, isUnsaved: false } }, last: appearance },
        ),
    }),
    {
      name: 'frontage.appearance',
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ byUser, last }) => ({ byUser, last }),
      merge: (stored, current) => ({ ...current, ...storedSchema.safeParse(stored).data }),
    },
  ),
);

function appearanceOf(state: AppearanceState, userId: string): Appearance {
  return state.byUser[userId]?.appearance ?? defaultAppearance;
}

export const selectAppearance = (userId: string) => (state: AppearanceState) => appearanceOf(state, userId);
/** What waits to be saved at the server; `null` where nothing does. */
export const selectUnsaved = (userId: string) => (state: AppearanceState) => {
  const kept = state.byUser[userId];
  return kept?.isUnsaved === true ? kept.appearance : null;
};
