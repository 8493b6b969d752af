import { create } from 'zustand';

/** Whether the server tells this page what happens as it happens. */
export const useLiveStore = create<{
  readonly isLive: boolean;
  readonly setIsLive: (isLive: boolean) => void;
}>()((set) => ({ isLive: false, setIsLive: (isLive) => set({ isLive }) }));
