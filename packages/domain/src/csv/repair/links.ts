import type { SocialNetwork } from '../../location/values';
import { networkForms } from '../../social/networks';
import { isSocialLink } from '../../social/social-link';
import { isWebsite } from '../../social/website';
import type { Proposal } from './proposal';

function withScheme(value: string): string {
  const text = value.trim().replace(/\s+/g, '');
  return /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^(?:https?:?\/*|\/\/)/i, '')}`;
}

/** The website with `https://` and without stray spaces. */
export function mendWebsite(value: string): Proposal | undefined {
  const url = withScheme(value);
  return isWebsite(url) ? { kind: 'add_scheme', values: [url], alike: 'code' } : undefined;
}

const username = /^@?([\w.-]{2,75})$/;

/** A link with `https://`, of a bare username, or cut back to the profile it lies under. */
export function mendSocialLink(value: string, network: SocialNetwork): Proposal | undefined {
  const link = withScheme(value);
  if (isSocialLink(link, network)) return { kind: 'add_scheme', values: [link], alike: 'code' };
  const name = username.exec(value.trim())?.[1];
  const fromName = name === undefined ? undefined : networkForms[network].ofUsername(name);
  if (fromName !== undefined && isSocialLink(fromName, network))
    return { kind: 'link_of_username', values: [fromName], alike: 'code' };
  const profile = profileAbove(link, network);
  return profile === undefined ? undefined : { kind: 'link_of_profile', values: [profile], alike: 'code' };
}

function profileAbove(link: string, network: SocialNetwork): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  // A single post or video tells its author in some networks; words like /p/ or /watch are no profile and fail the check.
  for (let keep = Math.min(2, segments.length); keep > 0; keep--) {
    const candidate = `https://${url.hostname}/${segments.slice(0, keep).join('/')}`;
    if (isSocialLink(candidate, network)) return candidate;
  }
  return undefined;
}
