import { FrontageProvider } from '@frontage/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { queryClient } from '../services/query-client';

/** Everything a page may count on: texts, theme, server state. */
export function Providers({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <FrontageProvider defaultColorScheme="light">{children}</FrontageProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
