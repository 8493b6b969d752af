import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sizes } from '../../../packages/ui/src/theme/tokens';
import { withStylesLast } from '../styles-after-frame';

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

it('leaves no style sheet before the frame, and each behind it', () => {
  const sheet = '<link rel="stylesheet" crossorigin href="/assets/initial-a1.css">';
  const built = withStylesLast(page.replace('</head>', `  ${sheet}\n  </head>`));
  const [head = '', body = ''] = built.split('<div id="root">');
  expect(head).not.toContain('rel="stylesheet"');
  expect(body).toContain(sheet);
  expect(body.indexOf(sheet)).toBeGreaterThan(body.indexOf('early-bar'));
});

it('begins with a frame as large as the one that takes its place', () => {
  expect(page).toContain(`width: ${String(sizes.sidebar)}px`);
  expect(page).toContain(`width: ${String(sizes.rail)}px`);
  expect(page).toContain(`height: ${String(sizes['top-bar'] - 1)}px`);
});
