import { DirectionProvider, MantineProvider, type MantineColorScheme } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { cssVariablesResolver } from './css-variables-resolver';
import { theme } from './theme';

/** Props of {@link FrontageProvider}. */
export interface FrontageProviderProps {
  readonly children: ReactNode;
  /** Scheme of a person who has not chosen one. @default 'auto' */
  readonly defaultColorScheme?: MantineColorScheme;
  /** Shows one scheme whatever the person chose, for pictures and tests. */
  readonly forceColorScheme?: 'light' | 'dark';
}

/** Puts theme, tokens and the place for notifications around the application. */
export function FrontageProvider({
  children,
  defaultColorScheme = 'auto',
  forceColorScheme,
}: FrontageProviderProps) {
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme={defaultColorScheme}
        {...(forceColorScheme ? { forceColorScheme } : {})}
      >
        <Notifications position="bottom-right" limit={3} />
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
