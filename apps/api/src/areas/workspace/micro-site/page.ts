import { localTime, openState, type MicroSitePart, startOf } from '@frontage/domain';
import { formatPhone, languageTag, locales, type Locale } from '@frontage/i18n';
import { microSitePhrases } from '@frontage/i18n/micro-site';
import { compact, sheetElement, type Page } from './document';
import { html, jsonBlock, Markup, safeLink } from './html';
import type { PageInput } from './page-input';
import type { Site } from './read-site';
import {
  chatLink,
  faqSection,
  hoursSection,
  linesOf,
  mapLink,
  postsSection,
  servicesSection,
  socialSection,
  stateText,
} from './sections';
import { structuredData } from './structured-data';
import { styleSheet } from './style';

const languageNames: Record<Locale, string> = { en: 'English', br: 'Português', es: 'Español' };

/** Google's own snippet, its id checked where it was saved; the script it adds gets the same nonce. */
function tagContainer(id: string | null, nonce: string | null): Markup | null {
  if (id === null || nonce === null) return null;
  return new Markup(
    `<script nonce="${nonce}">(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});` +
      `var f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.async=true;j.nonce='${nonce}';` +
      `j.src='https://www.googletagmanager.com/gtm.js?id='+i;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','${id}');</script>`,
  );
}

function withLanguage(url: string, locale: Locale, site: Site): string {
  return locale === site.settings.microSite.locale ? url : `${url}?lang=${locale}`;
}

/** The public page of a location: plain HTML with one sheet, no script but the tag container where one is set. */
export async function renderPage(input: PageInput): Promise<Page> {
  const { site, place, locale, now, url, nonce, sitemapUrl } = input;
  const t = await microSitePhrases(locale);
  const { values, timeZone } = place;
  const { microSite, tagManager } = site.settings;
  const has = (part: MicroSitePart) => microSite.parts.includes(part);
  const style = styleSheet(microSite.color);
  const state = has('hours') ? stateText(t, locale, openState(values, timeZone, now)) : null;
  const lines = linesOf(place);
  const chat = has('whatsapp') ? chatLink(input) : null;
  const map = has('map') ? mapLink(place) : null;
  const website = safeLink(values.website);
  const city = values.address?.locality ?? null;
  const summary =
    (has('description') ? (values.description === null ? null : startOf(values.description, 300)) : null) ??
    (city === null ? t('summary', { name: values.name }) : t('summaryIn', { name: values.name, city }));
  const own = withLanguage(url, locale, site);
  const data = structuredData(place, {
    url,
    today: localTime(now, timeZone),
    hasDescription: has('description'),
    hasHours: has('hours'),
    hasSocial: has('social'),
  });
  const page = html`<!doctype html>
    <html lang="${languageTag(locale)}">
      <head>
        <meta charset="utf-8" />
        ${tagContainer(tagManager.id, nonce)}
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${t('title', { name: values.name })}</title>
        <meta name="description" content="${summary}" />
        <meta name="theme-color" content="${microSite.color}" />
        <link rel="canonical" href="${own}" />
        ${locales.map(
          (other) =>
            html`<link
              rel="alternate"
              hreflang="${languageTag(other)}"
              href="${withLanguage(url, other, site)}"
            />`,
        )}
        <link rel="alternate" hreflang="x-default" href="${url}" />
        <link rel="sitemap" type="application/xml" href="${sitemapUrl}" />
        <meta property="og:type" content="business.business" />
        <meta property="og:title" content="${values.name}" />
        <meta property="og:description" content="${summary}" />
        <meta property="og:url" content="${own}" />
        ${sheetElement(style)}
        <script type="application/ld+json">
          ${jsonBlock(data)}
        </script>
      </head>
      <body>
        <header>
          <div>
            <h1>${values.name}</h1>
            ${
              values.category !== null && html`<p>${values.category.displayName}</p>`
            }${state !== null && html`<p class="state">${state}</p>`}
            <div class="acts">
              ${
                chat !== null && html`<a class="main" href="${chat}" rel="noopener">${t('whatsapp')}</a>`
              }${values.phone !== null && html`<a href="tel:${values.phone}">${t('call', { phone: formatPhone(values.phone, locale) })}</a>`}${
                map !== null && html`<a href="${map}" rel="noopener">${t('directions')}</a>`
              }${website !== null && html`<a href="${website}" rel="noopener">${t('website')}</a>`}
            </div>
          </div>
        </header>
        <main>
          ${
            has('description') &&
            values.description !== null &&
            html`<section><p class="pre">${values.description}</p></section>`
          }${has('hours') && hoursSection(t, input)}${
            lines.length > 0 &&
            html`<section>
              <h2>${t('address')}</h2>
              <address>${lines.map((line) => html`${line}<br />`)}</address>
              ${map !== null && html`<p><a href="${map}" rel="noopener">${t('directions')}</a></p>`}
            </section>`
          }${has('services') && servicesSection(t, input)}${has('faq') && faqSection(t, input)}${has('posts') && postsSection(t, input)}${
            has('social') && socialSection(t, input)
          }
        </main>
        <footer>
          <nav aria-label="${t('languages')}">
            <ul class="inline">
              ${locales.map(
                (other) =>
                  html`<li>
                    <a
                      href="${withLanguage(url, other, site)}"
                      lang="${languageTag(other)}"
                      hreflang="${languageTag(other)}"
                      ${other === locale ? new Markup(' aria-current="true"') : ''}
                      >${languageNames[other]}</a
                    >
                  </li>`,
              )}
            </ul>
          </nav>
        </footer>
      </body>
    </html> `;
  return { text: compact(page), style };
}
