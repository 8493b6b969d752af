import { useMediaQuery } from '@mantine/hooks';

const atOnce = { getInitialValueInEffect: false };

/** True under 640 px: one column, cards instead of rows, bottom bar. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 39.99em)', false, atOnce);
}

/** True under 768 px: a tablet held upright. */
export function useIsUpright(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, atOnce);
}

/** True under 1200 px: sidebar and side panels become drawers. */
export function useIsCompact(): boolean {
  return useMediaQuery('(max-width: 74.99em)', false, atOnce);
}

/** What is pressed with a finger, which hits 44 px; styles ask the same. */
export function useIsCoarse(): boolean {
  return useMediaQuery('(hover: none) and (pointer: coarse)', false, atOnce);
}
