import { createContext, useContext } from 'react';

/** How much air rows have: for everyday, or for people who compare many. */
export type Density = 'comfortable' | 'compact';

/** Set by the shell around a page; lists that compute with row heights read it. */
export const DensityContext = createContext<Density>('comfortable');

/** The density in force. */
export function useDensity(): Density {
  return useContext(DensityContext);
}
