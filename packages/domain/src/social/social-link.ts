import type { SocialNetwork } from '../location/values';
import { networkForms } from './networks';
import { readWebUrl } from './website';

const trackingParameter = /^(?:igsh|igshid|fbclid|si|lang|hl|mibextid|ref|utm_.*)$/i;

function withoutClosingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/**
 * Whether text links to a business on the network: https or http, no credentials or port, a host of the network and one
 * of its profile forms. Shorteners, single posts and the bare root are refused (provider document G6).
 */
export function isSocialLink(text: string, network: SocialNetwork): boolean {
  const form = networkForms[network];
  if (form.plain.test(text)) return true;
  const url = readWebUrl(text);
  if (url?.port !== '') return false;
  const host = url.hostname.replace(/^www\./, '');
  return form.isHost(host) && form.isPath(withoutClosingSlash(url.pathname), url.searchParams);
}

/** Whether text is a web address of the network, of a profile or not. */
export function isOfNetworkHost(text: string, network: SocialNetwork): boolean {
  const host = readWebUrl(text)?.hostname.replace(/^www\./, '');
  return host !== undefined && networkForms[network].isHost(host);
}

/** A social link as it is stored: https, no closing slash, no fragment, no tracking parameters. Expects a valid link. */
export function normalizeSocialLink(text: string): string {
  const url = readWebUrl(text);
  if (url === undefined) return text;
  url.protocol = 'https:';
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (trackingParameter.test(name)) url.searchParams.delete(name);
  }
  url.pathname = withoutClosingSlash(url.pathname);
  return url.href;
}

/** What two social links are compared by: host without `www.` and path, case aside, and the query that names a profile. */
export function socialLinkKey(text: string): string {
  const url = readWebUrl(normalizeSocialLink(text));
  if (url === undefined) return text.trim().toLowerCase();
  const host = url.hostname.replace(/^(?:www|m|mobile|web)\./, '').replace(/^twitter\.com$/, 'x.com');
  return `${host}${url.pathname}${url.search}`.toLowerCase();
}
