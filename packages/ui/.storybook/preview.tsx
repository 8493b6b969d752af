import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect } from 'react';
import { FrontageProvider } from '../src';
import '../src/styles.css';
import './preview.css';
import { checkDarkContrast } from './dark-contrast';

const withTheme: Decorator = (Story, { globals, parameters }) => {
  const scheme = globals.scheme === 'dark' ? 'dark' : 'light';
  useEffect(() => {
    document.documentElement.dir = globals.direction === 'rtl' ? 'rtl' : 'ltr';
  }, [globals]);
  return (
    <FrontageProvider forceColorScheme={scheme} key={scheme}>
      <div className={parameters.layout === 'fullscreen' ? 'story-full' : 'story'}>
        <Story />
      </div>
    </FrontageProvider>
  );
};

const preview: Preview = {
  decorators: [withTheme],
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    },
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
  initialGlobals: { scheme: 'light', direction: 'ltr' },
  afterEach: checkDarkContrast,
};

export default preview;
