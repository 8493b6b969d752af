import { createContext } from 'react';

/** The dialog that a form stands in; `null` on a page. */
export const DialogScope = createContext<string | null>(null);
