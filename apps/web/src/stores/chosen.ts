import { create } from 'zustand';
import type { Picked } from '../shared/locations/picked';

/** Something that can be done with what is ticked in a list. */
type Verb = { readonly id: string; readonly label: string; readonly onSelect: () => void };

/** Locations that are ticked in the list in sight, and what its bar offers for them. */
export type Chosen = {
  readonly count: number;
  readonly picked: Picked;
  readonly projectId: string;
  readonly canEdit: boolean;
  readonly verbs: readonly Verb[];
};

type ChosenState = { readonly chosen: Chosen | null; readonly offer: (chosen: Chosen | null) => void };

/** What the list in sight offers search to do with its selection; `null` while nothing is ticked. */
export const useChosenStore = create<ChosenState>()((set) => ({
  chosen: null,
  offer: (chosen) => set({ chosen }),
}));
