import type { Preview } from '@storybook/react-vite';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../.storybook/preview';

type StoryContext = {
  readonly id: string;
  readonly canvasElement: HTMLElement;
  readonly parameters: Record<string, unknown>;
};

/** The story alone, so that a small one is not lost in its window; the whole window where something floats beside it. */
function partToCompare(canvasElement: HTMLElement): HTMLElement {
  const hasFloatingPart = [...document.querySelectorAll('[data-portal]')].some(
    (part) => part.childElementCount > 0,
  );
  return hasFloatingPart
    ? document.body
    : (canvasElement.querySelector<HTMLElement>('.story') ?? document.body);
}

/** Compares the story as it ends, light and dark, with its pictures; `parameters.picture: false` says that it has none. */
async function comparePictures({ id, canvasElement, parameters }: StoryContext): Promise<void> {
  if (parameters.picture === false) return;
  await document.fonts.ready;
  const part = page.elementLocator(partToCompare(canvasElement));
  const root = document.documentElement;
  try {
    for (const scheme of ['light', 'dark'] as const) {
      root.setAttribute('data-mantine-color-scheme', scheme);
      await expect.element(part).toMatchScreenshot(`${id}-${scheme}`);
    }
  } finally {
    root.setAttribute('data-mantine-color-scheme', 'light');
    // What had the focus goes with its story; the next one must not find it lost, and give it to a title of its own.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }
}

const pictures: Preview = {
  ...preview,
  parameters: { ...preview.parameters, a11y: { test: 'off' } },
  afterEach: comparePictures,
};

export default pictures;
