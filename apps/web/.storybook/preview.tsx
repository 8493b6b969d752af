import type { Preview } from '@storybook/react-vite';
import '@frontage/ui/styles.css';
import { configure } from 'storybook/test';
import { accessibility } from '../../../packages/ui/test/accessibility';
import { answersOf, startAnswers } from '../src/testing/answers';
import { asScreen, prepareScreen } from '../src/testing/screen';

// As long as the slowest machine needs; a story that holds never waits for it.
configure({ asyncUtilTimeout: 15_000 });
const answers = startAnswers();

const preview: Preview = {
  decorators: [asScreen],
  parameters: {
    layout: 'fullscreen',
    a11y: accessibility,
  },
  loaders: [({ parameters }) => prepareScreen(parameters)],
  beforeEach: async ({ parameters }) => {
    await answers.ready;
    answers.use(answersOf(parameters));
  },
  // Not what `beforeEach` returns: that is run when the next story begins, and failed that one and all after it.
  afterEach: () => answers.complain(),
};

export default preview;
