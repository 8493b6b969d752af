import { isLocale, type Locale } from '@frontage/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { asSystem, asTenant } from '#src/db/tenant-context';
import type { PublicSite } from '#src/public-site';
import { locationAddress, sitemapAddress } from './addresses';
import { escapeHtml } from './html';
import type { Page } from './document';
import { renderNotFound } from './not-found';
import { renderPage } from './page';
import { countPages, listPages, readSite, readSiteLocation, readSitePosts, type Site } from './read-site';

/** For crawlers: these pages, and nothing else. */
export const robots = 'User-agent: *\nAllow: /m/\nDisallow: /\n';

const mostPerSitemap = 50_000;
/** How long a copy counts as fresh: what it says of being open is then a minute old at most. */
const freshSeconds = 60;

type PageParams = { readonly Params: { readonly project: string; readonly location: string } };

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** Without `allow-same-origin`: whatever runs on the page has neither storage nor cookies, and is a stranger to the product's API. */
const sandbox = 'sandbox allow-scripts allow-forms allow-popups';

function policyOf({ isSandboxed }: PublicSite, page: Page, nonce: string | null): string {
  const always = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];
  if (isSandboxed) always.push(sandbox);
  if (nonce === null) return [...always, `style-src 'sha256-${hashOf(page.style)}'`].join('; ');
  // What a container loads is its owner's affair; scripts still come from it alone, and only on these pages.
  return [
    ...always,
    `script-src 'nonce-${nonce}' 'strict-dynamic' https:`,
    "style-src 'unsafe-inline' https:",
    'img-src https: data:',
    'connect-src https:',
    'font-src https:',
    'frame-src https:',
  ].join('; ');
}

function sendPage(
  site: PublicSite,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  nonce: string | null,
) {
  void reply.headers({
    'content-security-policy': policyOf(site, page, nonce),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-type': 'text/html; charset=utf-8',
    // A nonce is good for one answer, so a page with one is never kept.
    'cache-control': nonce === null ? `public, max-age=${freshSeconds}` : 'no-store',
  });
  if (nonce !== null) return reply.send(page.text);
  const etag = `"${hashOf(page.text).slice(0, 32)}"`;
  void reply.header('etag', etag);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(page.text);
}

async function sendNotFound(site: PublicSite, reply: FastifyReply): Promise<FastifyReply> {
  const page = await renderNotFound();
  return reply
    .code(404)
    .headers({
      'content-security-policy': policyOf(site, page, null),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    .send(page.text);
}

function languageOf(request: FastifyRequest, site: Site): Locale {
  const { lang } = request.query as { lang?: unknown };
  return isLocale(lang) ? lang : site.settings.microSite.locale;
}

async function sitemapOf(
  { db, publicSite: { origin } }: AppContext,
  site: Site,
  page: number | null,
): Promise<string | null> {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  const entry = (tag: string, address: string, more = '') =>
    `<${tag}><loc>${escapeHtml(`${origin}${address}`)}</loc>${more}</${tag}>\n`;
  const pages = Math.max(1, Math.ceil((await countPages(db, site)) / mostPerSitemap));
  if (page === null && pages > 1) {
    const parts = Array.from({ length: pages }, (_, at) =>
      entry('sitemap', `${sitemapAddress(site)}?page=${at + 1}`),
    );
    return `${head}<sitemapindex ${schema}>\n${parts.join('')}</sitemapindex>\n`;
  }
  if ((page ?? 1) > pages) return null;
  const rows = await listPages(db, site, {
    offset: ((page ?? 1) - 1) * mostPerSitemap,
    limit: mostPerSitemap,
  });
  const urls = rows.map(({ address, changedAt }) =>
    entry('url', address, `<lastmod>${changedAt.toISOString()}</lastmod>`),
  );
  return `${head}<urlset ${schema}>\n${urls.join('')}</urlset>\n`;
}

/**
 * Micro sites: a public page per location of a project that has switched them on, and the list of its pages. For a server of
 * their own (`process/public-site.ts`): nothing of the product stands beside them.
 */
export function registerMicroSites(app: FastifyInstance, context: AppContext): void {
  const { db, clock, publicSite } = context;
  const method: ['GET', 'HEAD'] = ['GET', 'HEAD'];

  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.route<{ Params: { project: string }; Querystring: { page?: string } }>({
    method,
    url: '/m/:project/sitemap.xml',
    handler: async ({ params, query }, reply) => {
      const site = await asSystem('micro_site', () => readSite(db, params.project));
      const page =
        query.page === undefined ? null : /^[1-9]\d{0,5}$/.test(query.page) ? Number(query.page) : 0;
      const text =
        site === null || page === 0
          ? null
          : await asTenant(site.accountId, () => sitemapOf(context, site, page));
      if (text === null) return sendNotFound(publicSite, reply);
      void reply.header('cache-control', 'public, max-age=3600');
      return reply.type('application/xml; charset=utf-8').send(text);
    },
  });
  app.route<PageParams>({
    method,
    url: '/m/:project/:location',
    handler: async (request, reply) => {
      const { params } = request;
      const site = await asSystem('micro_site', () => readSite(db, params.project));
      if (site === null) return sendNotFound(publicSite, reply);
      const { parts } = site.settings.microSite;
      const found = await asTenant(site.accountId, async () => {
        const place = await readSiteLocation(db, site, params.location);
        if (place === null) return null;
        return { place, posts: parts.includes('posts') ? await readSitePosts(db, site, place.id) : [] };
      });
      if (found === null) return sendNotFound(publicSite, reply);
      const { place, posts } = found;
      const address = locationAddress(site, place);
      const [path = '', search] = request.url.split('?');
      if (path !== address)
        return reply.redirect(search === undefined ? address : `${address}?${search}`, 301);
      const nonce = site.settings.tagManager.id === null ? null : randomBytes(16).toString('base64');
      const page = await renderPage({
        site,
        place,
        posts,
        locale: languageOf(request, site),
        now: clock.now(),
        url: `${publicSite.origin}${address}`,
        sitemapUrl: `${publicSite.origin}${sitemapAddress(site)}`,
        nonce,
      });
      return sendPage(publicSite, request, reply, page, nonce);
    },
  });
  app.setNotFoundHandler((_request, reply) => sendNotFound(publicSite, reply));
}
