import { languageTag, locales } from '@frontage/i18n';
import { microSitePhrases } from '@frontage/i18n/micro-site';
import { compact, sheetElement, type Page } from './document';
import { html } from './html';
import { styleSheet } from './style';

/** The page for an address without a site, in all languages: the visitor's is not known. */
export async function renderNotFound(): Promise<Page> {
  const style = styleSheet('#151b1b');
  const parts = await Promise.all(
    locales.map(async (locale) => {
      const t = await microSitePhrases(locale);
      return html`<section lang="${languageTag(locale)}">
        <h2>${t('notFound')}</h2>
        <p>${t('notFoundText')}</p>
      </section>`;
    }),
  );
  const text = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>404</title>
        ${sheetElement(style)}
      </head>
      <body>
        <header>
          <div><h1>404</h1></div>
        </header>
        <main>${parts}</main>
      </body>
    </html> `;
  return { text: compact(text), style };
}
