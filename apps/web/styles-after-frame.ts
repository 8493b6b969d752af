import type { Plugin } from 'vite';

/**
 * A page with its style sheets at its end. In the head they keep the browser from drawing anything; behind the frame that the page begins
 * with they keep only scripts waiting, so that nothing is drawn without them either.
 */
export function withStylesLast(html: string): string {
  const sheets: string[] = [];
  const without = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => {
    sheets.push(sheet.trim());
    return '';
  });
  return without.replace('</body>', `  ${sheets.join('\n    ')}\n  </body>`);
}

/** Draws the frame in `index.html` before the style sheets are there, which are asked for from the start all the same. */
export function stylesAfterFrame(): Plugin {
  return {
    name: 'frontage-styles-after-frame',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withStylesLast },
  };
}
