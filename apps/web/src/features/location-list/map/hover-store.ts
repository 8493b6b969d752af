import type { LocationRow } from '@frontage/api-client/contract';
import { create } from 'zustand';

type Hovered = Pick<LocationRow, 'id' | 'place'>;

/** The location under the pointer, in the list or on the map; apart from the page, so that moving the mouse draws only what shows it. */
type HoverStore = {
  readonly hovered: Hovered | null;
  readonly hover: (location: Hovered | null) => void;
};

/** Which location the list and the map point out to each other. */
export const useHoverStore = create<HoverStore>((set) => ({
  hovered: null,
  hover: (hovered) => set({ hovered }),
}));
