import { describe, expect, it } from 'vitest';
import type { SocialNetwork } from '../location/values';
import { isSocialLink, normalizeSocialLink, socialLinkKey } from './social-link';

const accepted: Record<SocialNetwork, string[]> = {
  facebook: [
    'https://www.facebook.com/padariaboavista',
    'http://facebook.com/Padaria.Boa.Vista/',
    'https://m.facebook.com/padaria',
    'https://web.facebook.com/padaria',
    'https://pt-br.facebook.com/padaria',
    'https://fb.com/padaria',
    'https://www.facebook.com/profile.php?id=100064',
    'https://www.facebook.com/pages/Padaria-Boa-Vista/123456',
    'https://www.facebook.com/p/Padaria-Boa-Vista-100064/',
    'https://www.facebook.com/people/Padaria/100064',
    'https://www.facebook.com/padaria?mibextid=ZbWKwL',
    'https://www.facebook.com/padaria-boa-vista-1234567890/',
  ],
  instagram: [
    'https://www.instagram.com/padaria.boa_vista/',
    'https://instagram.com/padaria?igsh=abc',
    'https://m.instagram.com/padaria',
    'https://www.instagram.com/Padaria',
  ],
  twitter: [
    'https://x.com/boavista',
    'https://twitter.com/Boa_Vista1',
    'https://mobile.twitter.com/boavista',
  ],
  linkedin: [
    'https://www.linkedin.com/company/padaria-boa-vista/',
    'https://br.linkedin.com/company/padaria',
    'https://linkedin.com/school/usp',
    'https://www.linkedin.com/showcase/x',
    'https://www.linkedin.com/in/jo%C3%A3o-silva',
    'https://www.linkedin.com/in/joão-silva',
  ],
  youtube: [
    'https://www.youtube.com/@padaria',
    'https://youtube.com/channel/UCabcdefghijklmnopqrstuv',
    'https://www.youtube.com/c/Padaria',
    'https://m.youtube.com/user/padaria',
    'https://www.youtube.com/@padaria?si=xyz',
  ],
  pinterest: [
    'https://www.pinterest.com/padaria',
    'https://br.pinterest.com/padaria/receitas/',
    'https://pinterest.pt/padaria',
    'https://www.pinterest.co.uk/padaria',
    'https://www.pinterest.com/Padaria_1/',
  ],
  tiktok: [
    'https://www.tiktok.com/@padaria.boavista',
    'https://m.tiktok.com/@padaria?lang=pt',
    'https://tiktok.com/@P_1',
  ],
};

const refused: Record<SocialNetwork, string[]> = {
  facebook: [
    'https://www.facebook.com/',
    'https://www.facebook.com/sharer/sharer.php?u=x',
    'https://www.facebook.com/share/abc',
    'https://www.facebook.com/login',
    'https://www.facebook.com/events/123',
    'https://www.facebook.com/groups/123',
    'https://www.facebook.com/groups',
    'https://www.facebook.com/watch',
    'https://www.facebook.com/photo',
    'https://www.facebook.com/profile.php',
    'https://www.facebook.com/profile.php?id=abc',
    'https://fb.me/padaria',
    'https://fb.watch/abc',
    'https://facebook.com.evil.com/padaria',
    'https://evilfacebook.com/padaria',
    'https://www.instagram.com/padaria',
    'facebook.com/padaria',
    '@padaria',
  ],
  instagram: [
    'https://www.instagram.com',
    'https://www.instagram.com/p/Cabc/',
    'https://www.instagram.com/p',
    'https://www.instagram.com/reel/x',
    'https://www.instagram.com/tv/x',
    'https://www.instagram.com/stories/padaria',
    'https://www.instagram.com/explore/',
    'https://www.instagram.com/accounts/login',
    'https://www.instagram.com/.padaria',
    'https://www.instagram.com/padaria.',
    'https://www.instagram.com/pada..ria',
    'https://www.instagram.com/padaria/reels',
  ],
  twitter: [
    'https://x.com/',
    'https://x.com/i/lists/1',
    'https://x.com/home',
    'https://x.com/search?q=a',
    'https://x.com/hashtag/a',
    'https://x.com/intent/tweet',
    'https://x.com/share',
    'https://x.com/boavista/status/1',
    'https://t.co/abc',
    'https://x.com/boa-vista',
  ],
  linkedin: [
    'https://www.linkedin.com/feed',
    'https://www.linkedin.com/posts/a',
    'https://www.linkedin.com/jobs/view/1',
    'https://www.linkedin.com/pulse/a',
    'https://lnkd.in/abc',
    'https://www.linkedin.com/company/',
    'https://www.linkedin.com/padaria',
  ],
  youtube: [
    'https://www.youtube.com/watch?v=abc',
    'https://www.youtube.com/shorts/abc',
    'https://www.youtube.com/playlist?list=a',
    'https://www.youtube.com/embed/a',
    'https://www.youtube.com/results?q=a',
    'https://youtu.be/abc',
    'https://www.youtube.com/channel/UCshort',
    'https://www.youtube.com/',
  ],
  pinterest: [
    'https://www.pinterest.com/pin/123/',
    'https://www.pinterest.com/ideas/x/1',
    'https://www.pinterest.com/search/pins',
    'https://pin.it/abc',
    'https://www.pinterest.com/',
    'https://pinterest.evil.com/padaria',
  ],
  tiktok: [
    'https://www.tiktok.com/@padaria/video/1',
    'https://www.tiktok.com/tag/x',
    'https://www.tiktok.com/t/x',
    'https://www.tiktok.com/foryou',
    'https://vm.tiktok.com/x',
    'https://vt.tiktok.com/x',
    'https://www.tiktok.com/padaria',
  ],
};

describe('social links', () => {
  for (const network of Object.keys(accepted) as SocialNetwork[]) {
    it.each(accepted[network])(`${network} takes %s`, (link) => {
      expect(isSocialLink(link, network)).toBe(true);
    });
    it.each([
      ...refused[network],
      `https://user:pw@www.${network}.com/padaria`,
      `https://www.${network}.com:8443/padaria`,
      `javascript:alert(1)//${network}.com/padaria`,
    ])(`${network} refuses %s`, (link) => {
      expect(isSocialLink(link, network)).toBe(false);
    });
  }

  it('normalizes for storage without losing what names the profile', () => {
    expect(normalizeSocialLink('http://www.facebook.com/profile.php?id=1&fbclid=x#a')).toBe(
      'https://www.facebook.com/profile.php?id=1',
    );
    expect(normalizeSocialLink('https://www.instagram.com/padaria/?igsh=1&utm_source=x')).toBe(
      'https://www.instagram.com/padaria',
    );
  });

  it('compares by host and path', () => {
    expect(socialLinkKey('https://www.Facebook.com/Padaria/')).toBe(
      socialLinkKey('http://m.facebook.com/padaria?fbclid=1'),
    );
    expect(socialLinkKey('https://twitter.com/a')).toBe(socialLinkKey('https://x.com/A'));
    expect(socialLinkKey('https://x.com/a')).not.toBe(socialLinkKey('https://x.com/b'));
  });
});
