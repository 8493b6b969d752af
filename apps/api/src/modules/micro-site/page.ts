import {
  hoursOn,
  localTime,
  locationNamePlaceholder,
  openState,
  socialNetworks,
  weekFrom,
  whatsappLink,
  addressLines,
  type DayHours,
  type MicroSitePart,
  type OpenState,
} from '@frontage/domain';
import { formatPhone, languageTag, locales, type Locale } from '@frontage/i18n';
import { microSitePhrases, type MicroSitePhrases } from '@frontage/i18n/micro-site';
import { html, jsonBlock, Markup, safeLink } from './html';
import type { Site, SiteLocation, SitePost } from './read-site';
import { structuredData } from './structured-data';
import { styleSheet } from './style';

/** What a page is made of. */
export type PageInput = {
  readonly site: Site;
  readonly place: SiteLocation;
  readonly posts: readonly SitePost[];
  readonly locale: Locale;
  readonly now: Date;
  /** Absolute address of the page without a language. */
  readonly url: string;
  readonly sitemapUrl: string;
  /** Goes on the scripts of the tag container; there is no other script. */
  readonly nonce: string | null;
};

/** A page as it is sent. */
export type Page = { readonly text: string; readonly style: string };

const networkNames: Record<(typeof socialNetworks)[number], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
};
const languageNames: Record<Locale, string> = { en: 'English', br: 'Português', es: 'Español' };

function dayName(locale: Locale, date: string): string {
  return new Intl.DateTimeFormat(languageTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

function stateText(t: MicroSitePhrases, locale: Locale, state: OpenState): string | null {
  switch (state.state) {
    case 'unknown':
      return null;
    case 'closed_for_now':
      return t('closedForNow');
    case 'closed_for_good':
      return t('closedForGood');
    case 'open':
      return state.until === null ? t('openAlways') : t('openUntil', { time: state.until });
    case 'closed': {
      const { next } = state;
      if (next === null) return t('closed');
      if (next.inDays === 0) return t('opensToday', { time: next.at });
      if (next.inDays === 1) return t('opensTomorrow', { time: next.at });
      return t('opensOn', { day: dayName(locale, next.date), time: next.at });
    }
  }
}

function rangesText(t: MicroSitePhrases, ranges: DayHours): string {
  if (ranges.length === 0) return t('closedDay');
  return ranges
    .map(({ open, close }) => (open === '00:00' && close === '24:00' ? t('allDay') : `${open}–${close}`))
    .join(', ');
}

const linesOf = ({ values: { address } }: SiteLocation): string[] =>
  address === null ? [] : addressLines(address);

function mapLink(place: SiteLocation): string | null {
  const known = safeLink(place.mapsUri);
  if (known !== null) return known;
  const { latitude, longitude } = place;
  const query =
    latitude !== null && longitude !== null ? `${latitude},${longitude}` : linesOf(place).join(', ');
  if (query === '') return null;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query }).toString()}`;
}

function chatLink({ site, place }: PageInput): string | null {
  const { number, message } = site.settings.whatsapp;
  const to = place.values.whatsapp ?? number;
  if (to === null) return null;
  const text = message.replaceAll(locationNamePlaceholder, place.values.name);
  return text === '' ? whatsappLink(to) : `${whatsappLink(to)}?text=${encodeURIComponent(text)}`;
}

function hoursSection(t: MicroSitePhrases, { place, locale, now }: PageInput): Markup | null {
  const { values, timeZone } = place;
  const today = localTime(now, timeZone);
  const week = weekFrom(today);
  if (week.every((day) => values[day.weekday] === null)) return null;
  const last = new Date(Date.parse(today.date) + 60 * 86_400_000).toISOString().slice(0, 10);
  const special = values.specialHours.filter(({ date }) => date >= today.date && date <= last);
  const row = (name: string, ranges: DayHours, isToday: boolean) =>
    html`<tr${isToday ? new Markup(' class="now"') : ''}><th scope="row">${name}</th><td>${rangesText(t, ranges)}</td></tr>`;
  const longDate = new Intl.DateTimeFormat(languageTag(locale), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return html`<section>
    <h2>${t('hours')}</h2>
    <table>
      ${week.map((day) =>
        row(dayName(locale, day.date), hoursOn(values, day) ?? [], day.date === today.date),
      )}
    </table>
    ${
      special.length > 0 &&
      html`<h2>${t('specialHours')}</h2>
        <table>
          ${special.map(({ date, ranges }) =>
            row(longDate.format(new Date(`${date}T00:00:00Z`)), ranges, date === today.date),
          )}
        </table>`
    }
  </section>`;
}

function servicesSection(t: MicroSitePhrases, { place, locale }: PageInput): Markup | null {
  const { services } = place.values;
  if (services.length === 0) return null;
  const money = (amount: string, currency: string) => {
    try {
      return new Intl.NumberFormat(languageTag(locale), { style: 'currency', currency }).format(
        Number(amount),
      );
    } catch {
      return `${amount} ${currency}`;
    }
  };
  return html`<section>
    <h2>${t('services')}</h2>
    <ul>
      ${services.slice(0, 100).map(
        ({ name, price, description }) =>
          html`<li>
            <div class="row">
              <h3>${name}</h3>
              ${price !== null && html`<span>${money(price.amount, price.currency)}</span>`}
            </div>
            ${description !== null && html`<p class="quiet">${description}</p>`}
          </li>`,
      )}
    </ul>
  </section>`;
}

function faqSection(t: MicroSitePhrases, { place }: PageInput): Markup | null {
  const { faq } = place.values;
  if (faq.length === 0) return null;
  return html`<section>
    <h2>${t('faq')}</h2>
    ${faq.map(
      ({ question, answer }) =>
        html`<details>
          <summary>${question}</summary>
          <p class="pre">${answer}</p>
        </details>`,
    )}
  </section>`;
}

function postsSection(t: MicroSitePhrases, { posts, place, locale }: PageInput): Markup | null {
  if (posts.length === 0) return null;
  const date = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: place.timeZone });
  return html`<section>
    <h2>${t('posts')}</h2>
    <ul>
      ${posts.map((post) => {
        const link = safeLink(post.link);
        return html`<li>
          ${post.title !== null && html`<h3>${post.title}</h3>`}${
            post.text !== null && html`<p class="pre">${post.text}</p>`
          }<time datetime="${post.at.toISOString()}">${date.format(post.at)}</time>${
            link !== null && html` · <a href="${link}" rel="nofollow noopener">${t('readMore')}</a>`
          }
        </li>`;
      })}
    </ul>
  </section>`;
}

function socialSection(t: MicroSitePhrases, { place }: PageInput): Markup | null {
  const links = socialNetworks.flatMap((network) => {
    const link = safeLink(place.values[network]);
    return link === null
      ? []
      : [html`<li><a href="${link}" rel="noopener">${networkNames[network]}</a></li>`];
  });
  return links.length === 0
    ? null
    : html`<section>
        <h2>${t('follow')}</h2>
        <ul class="inline">
          ${links}
        </ul>
      </section>`;
}

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

/** The policy of the page allows the sheet by its sum, so nothing may stand around it. */
function sheetElement(style: string): Markup {
  return new Markup(`<style>${style}</style>`);
}

/** Without the line breaks between elements; no text holds an angle bracket, so none is touched. */
function compact(page: Markup): string {
  return page.toString().replaceAll(/>\s*\n\s*</g, '><');
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
    (has('description') ? values.description?.slice(0, 300) : null) ??
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

/** The page in place of one that is not there, in all languages: nobody can know which was meant. */
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
