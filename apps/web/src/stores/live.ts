import { create } from 'zustand';

/** Whether the server tells this page what happens as it happens; null until the first try has ended. */
export const useLiveStore = create<{
  readonly isLive: boolean | null;
  readonly setIsLive: (isLive: boolean | null) => void;
}>()((set) => ({ isLive: null, setIsLive: (isLive) => set({ isLive }) }));
