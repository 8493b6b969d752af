import axe from 'axe-core';

interface StoryContext {
  readonly canvasElement: HTMLElement;
  readonly parameters: Record<string, unknown>;
}

/**
 * In test runs, looks at every story a second time in the dark scheme: the axe addon has seen it in the light one,
 * and only the contrast of colours can differ.
 *
 * @throws Error naming each piece of text that is too pale.
 */
export async function checkDarkContrast({ canvasElement, parameters }: StoryContext): Promise<void> {
  if (!('__vitest_browser__' in globalThis) || parameters.skipsDarkContrast === true) return;
  const root = document.documentElement;
  const scheme = root.getAttribute('data-mantine-color-scheme') ?? 'light';
  root.setAttribute('data-mantine-color-scheme', 'dark');
  try {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
    const { violations } = await axe.run(canvasElement.ownerDocument.body, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    });
    const findings = violations.flatMap((violation) =>
      violation.nodes.map((node) => `${node.html}\n  ${node.failureSummary ?? ''}`),
    );
    if (findings.length > 0)
      throw new Error(`Too little contrast in the dark scheme:\n${findings.join('\n')}`);
  } finally {
    root.setAttribute('data-mantine-color-scheme', scheme);
  }
}
