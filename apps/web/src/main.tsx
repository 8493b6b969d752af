// First of all: from here on nothing is run or taken for markup that is not ours.
import './trusted-types';
import '@frontage/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { router } from './app/router';
import { startI18n } from './services/i18n';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element #root.');

const i18n = await startI18n();
createRoot(container).render(
  <StrictMode>
    <Providers i18n={i18n}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
