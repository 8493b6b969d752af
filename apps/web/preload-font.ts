import type { Plugin } from 'vite';

/** The file that every text needs first: the Latin letters. The others are fetched once a text has one of theirs. */
const firstFont = /(^|\/)inter-latin-wght-normal-[\w-]+\.woff2$/;

/** The first font among a build's files; a build that has none of that name is an error, since nothing else would tell. */
export function firstFontOf(fileNames: readonly string[]): string {
  const found = fileNames.filter((name) => firstFont.test(name));
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new Error(`Expected one font file for the Latin letters, found ${String(found.length)}.`);
  return only;
}

/** Asks for the first font with the page, not only once its style sheets were read and a text was drawn. */
export function preloadFont(): Plugin {
  return {
    name: 'frontage-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const href = `/${firstFontOf(Object.keys(bundle ?? {}))}`;
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
