import { notifications } from '@mantine/notifications';
import type { Profile } from '@frontage/api-client/contract';
import { createI18n, direction, languageTag, type Locale } from '@frontage/i18n';
import { FrontageProvider } from '@frontage/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Decorator } from '@storybook/react-vite';
import { useState, type ComponentType } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, Outlet, parsePath, RouterProvider } from 'react-router-dom';
import type { HttpHandler } from 'msw';
import { LeaveGuard } from '../shared/forms/LeaveGuard';
import { useSessionStore } from '../stores/session';
import { manager } from './people';

/** What a story says about its screen. */
export type ScreenParameters = {
  /** The address it is opened at. */
  readonly at?: string;
  /** What the page before hands over with the address. */
  readonly state?: unknown;
  /** The path of its route, where the page reads parts of the address. */
  readonly route?: string;
  readonly person?: Profile;
  readonly locale?: Locale;
  readonly scheme?: 'light' | 'dark';
  /** Answers of this story; they go before `always`. */
  readonly answers?: readonly HttpHandler[];
  /** Answers of all stories of the file. */
  readonly always?: readonly HttpHandler[];
};

/** Parameters of a story, typed. */
export const screen = (parameters: ScreenParameters): ScreenParameters => parameters;

/** Signs the person in and loads the texts, before the story is drawn. */
export async function prepareScreen(parameters: ScreenParameters) {
  const { person = manager, locale = 'en' } = parameters;
  localStorage.clear();
  // Files share a page: what the story before told would stand for this one's, or keep it waiting for its place.
  notifications.cleanQueue();
  notifications.clean();
  useSessionStore.getState().signedIn('story', person);
  document.documentElement.lang = languageTag(locale);
  document.documentElement.dir = direction(locale);
  return { i18n: await createI18n(locale, { plugins: [initReactI18next] }) };
}

type StageProps = {
  readonly Story: ComponentType;
  readonly parameters: ScreenParameters;
  readonly loaded: Awaited<ReturnType<typeof prepareScreen>>;
};

function Stage({ Story, parameters, loaded }: StageProps) {
  const { at = '/', state, route = '*', scheme = 'light' } = parameters;
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          element: (
            <>
              <LeaveGuard />
              <Outlet />
            </>
          ),
          children: [
            { path: route, element: <Story /> },
            { path: '*', element: null },
          ],
        },
      ],
      { initialEntries: [{ ...parsePath(at), state }] },
    ),
  );
  return (
    <I18nextProvider i18n={loaded.i18n}>
      <QueryClientProvider client={queryClient}>
        <FrontageProvider defaultColorScheme={scheme}>
          <main style={{ display: 'flex', flexDirection: 'column', blockSize: '100dvh' }}>
            <RouterProvider router={router} />
          </main>
        </FrontageProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

/** Puts a story where a page stands in the product: its address, its texts, a cache of its own. */
export const asScreen: Decorator = (Story, { parameters, loaded }) => (
  <Stage Story={Story} parameters={parameters} loaded={loaded as StageProps['loaded']} />
);
