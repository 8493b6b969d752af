import {
  addressLines,
  hoursOn,
  localTime,
  locationNamePlaceholder,
  socialNetworks,
  weekFrom,
  whatsappLink,
  type DayHours,
  type OpenState,
} from '@frontage/domain';
import { languageTag, type Locale } from '@frontage/i18n';
import type { MicroSitePhrases } from '@frontage/i18n/micro-site';
import { html, Markup, safeLink } from './html';
import type { PageInput } from './page-input';
import type { SiteLocation } from './read-site';

const networkNames: Record<(typeof socialNetworks)[number], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
};

function dayName(locale: Locale, date: string): string {
  return new Intl.DateTimeFormat(languageTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Whether the location is open now, as a sentence; null where nothing is known. */
export function stateText(t: MicroSitePhrases, locale: Locale, state: OpenState): string | null {
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

/** The address as it is written on a letter of its country; empty where there is none. */
export const linesOf = ({ values: { address } }: SiteLocation): string[] =>
  address === null ? [] : addressLines(address);

/** Where the location is found on the map: its own link of the provider, else a search for its place. */
export function mapLink(place: SiteLocation): string | null {
  const known = safeLink(place.mapsUri);
  if (known !== null) return known;
  const { latitude, longitude } = place;
  const query =
    latitude !== null && longitude !== null ? `${latitude},${longitude}` : linesOf(place).join(', ');
  if (query === '') return null;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query }).toString()}`;
}

/** Opens a WhatsApp chat with the location's number, else the project's, with the project's message. */
export function chatLink({ site, place }: PageInput): string | null {
  const { number, message } = site.settings.whatsapp;
  const to = place.values.whatsapp ?? number;
  if (to === null) return null;
  const text = message.replaceAll(locationNamePlaceholder, place.values.name);
  return text === '' ? whatsappLink(to) : `${whatsappLink(to)}?text=${encodeURIComponent(text)}`;
}

/** The coming week and the special days of the next 60; null where no hours are known. */
export function hoursSection(t: MicroSitePhrases, { place, locale, now }: PageInput): Markup | null {
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

/** The first hundred services with their prices; null where there are none. */
export function servicesSection(t: MicroSitePhrases, { place, locale }: PageInput): Markup | null {
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

/** Frontage's own questions and answers; null where there are none. */
export function faqSection(t: MicroSitePhrases, { place }: PageInput): Markup | null {
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

/** The posts that were read with the location; null where there are none. */
export function postsSection(t: MicroSitePhrases, { posts, place, locale }: PageInput): Markup | null {
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

/** Links to the networks that the location has a safe address of; null where there are none. */
export function socialSection(t: MicroSitePhrases, { place }: PageInput): Markup | null {
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
