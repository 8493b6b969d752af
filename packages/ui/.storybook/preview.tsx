import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect } from 'react';
import { configure } from 'storybook/test';
import { DensityContext, FrontageProvider } from '../src';
import '../src/styles.css';
import './preview.css';
import { accessibility } from '../test/accessibility';
import { checkDarkContrast } from './dark-contrast';
import { DocsPage } from './DocsPage';

// A story waits for an effect as long as a busy machine may take, not for a second.
configure({ asyncUtilTimeout: 10_000 });

const withTheme: Decorator = (Story, { globals, parameters }) => {
  const scheme = globals.scheme === 'dark' ? 'dark' : 'light';
  const density = globals.density === 'compact' ? 'compact' : 'comfortable';
  useEffect(() => {
    document.documentElement.dir = globals.direction === 'rtl' ? 'rtl' : 'ltr';
  }, [globals]);
  return (
    <FrontageProvider forceColorScheme={scheme} key={scheme}>
      <DensityContext value={density}>
        <div className={parameters.layout === 'fullscreen' ? 'story-full' : 'story'} data-density={density}>
          <Story />
        </div>
      </DensityContext>
    </FrontageProvider>
  );
};

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withTheme],
  parameters: {
    layout: 'padded',
    docs: { page: DocsPage },
    a11y: accessibility,
    controls: { expanded: true },
    options: {
      storySort: {
        order: ['Foundations', 'Shell', 'Lists', 'Changes', 'Jobs', 'Import', 'Forms', 'Feedback', 'Pieces'],
      },
    },
  },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        title: 'Scheme',
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
    density: {
      description: 'Density of rows',
      toolbar: {
        title: 'Density',
        icon: 'menu',
        items: [
          { value: 'comfortable', title: 'Comfortable' },
          { value: 'compact', title: 'Compact' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Direction of text',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  initialGlobals: { scheme: 'light', density: 'comfortable', direction: 'ltr' },
  afterEach: checkDarkContrast,
};

export default preview;
