/**
 * What axe looks for in each story. A test run asks for violations alone: with all that passes, each story sent 110 KB to the runner,
 * which took more time than to find it. Storybook's panel shows everything.
 */
export const accessibility = {
  test: 'error',
  options: {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    ...('__vitest_browser__' in globalThis ? { resultTypes: ['violations' as const] } : {}),
  },
};
