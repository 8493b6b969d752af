import { DirectionProvider, MantineProvider, type MantineColorScheme } from '@mantine/core';
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { keepFocus } from '../focus/keep-focus';
import { cssVariablesResolver } from './css-variables-resolver';
import { theme } from './theme';

/** Nothing is told on the first screen before a person did something; what is told meanwhile waits in Mantine's store. */
const NotificationPlace = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./NotificationPlace')).NotificationPlace };
  } catch {
    return { default: () => null };
  }
});

/** Props of {@link FrontageProvider}. */
export interface FrontageProviderProps {
  readonly children: ReactNode;
  /** Scheme of a person who has not chosen one. @default 'auto' */
  readonly defaultColorScheme?: MantineColorScheme;
  /** Shows one scheme whatever the person chose, for pictures and tests. */
  readonly forceColorScheme?: 'light' | 'dark';
}

/** Puts theme, tokens and the place for notifications around the application, and keeps its focus from being lost. */
export function FrontageProvider({
  children,
  defaultColorScheme = 'auto',
  forceColorScheme,
}: FrontageProviderProps) {
  useEffect(keepFocus, []);
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme={defaultColorScheme}
        {...(forceColorScheme ? { forceColorScheme } : {})}
      >
        <Suspense>
          <NotificationPlace />
        </Suspense>
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
