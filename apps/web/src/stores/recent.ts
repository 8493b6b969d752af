import { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

const most = 5;
const recentSchema = z.object({ title: z.string(), link: z.string().startsWith('/') });
const storedSchema = z.object({ byUser: z.record(z.string(), z.array(recentSchema)) });

/** Something that was opened from search. */
export type Recent = z.infer<typeof recentSchema>;

type RecentState = { readonly byUser: Readonly<Record<string, readonly Recent[]>> };
type RecentActions = { opened: (userId: string, recent: Recent) => void };

/** What each person of this browser opened from search last, newest first. */
export const useRecentStore = create<RecentState & RecentActions>()(
  persist(
    (set) => ({
      byUser: {},
      opened: (userId, recent) =>
        set(({ byUser }) => {
          const others = (byUser[userId] ?? []).filter(({ link }) => link !== recent.link);
          return { byUser: { ...byUser, [userId]: [recent, ...others].slice(0, most) } };
        }),
    }),
    {
      name: 'frontage.recent',
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ byUser }) => ({ byUser }),
      merge: (stored, current) => ({ ...current, ...storedSchema.safeParse(stored).data }),
    },
  ),
);

const none: readonly Recent[] = [];
export const selectRecent = (userId: string) => (state: RecentState) => state.byUser[userId] ?? none;
