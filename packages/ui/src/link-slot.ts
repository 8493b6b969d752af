import type { ReactElement, ReactNode } from 'react';

/** What a link drawn by the caller's router must put on its anchor. */
export interface LinkSlotProps {
  readonly className: string;
  readonly children: ReactNode;
  readonly 'aria-current'?: 'page' | 'step' | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** Draws a link with the caller's router: spread the props on its Link. */
export type RenderLink = (props: LinkSlotProps) => ReactElement;
