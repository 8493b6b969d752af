import { describe, expect, it } from 'vitest';
import { mendPost } from './mend-post';
import type { PostContent } from './post';
import { findForeignLinks, mayLinkElsewhere, openShopLinks } from './shop-links';

const chain = 'https://www.padaria.example';
const [icarai, savassi, bela] = [
  `${chain}/lojas/icarai`,
  `${chain}/lojas/savassi?utm_source=google&utm_medium=organic`,
  `${chain}/lojas/bela-vista/`,
];
const post: PostContent = {
  kind: 'news',
  text: 'Fornada às 7h.',
  button: null,
  photo: null,
  event: null,
  offer: null,
};
const of = (...websites: (string | null)[]) => openShopLinks(websites);

describe('a link is another shop’s', () => {
  const shops = of(icarai, savassi, bela, null);

  it.each([
    icarai,
    `${icarai}/cardapio`,
    `${icarai}?dia=hoje#topo`,
    'http://PADARIA.example/lojas/icarai/',
    'padaria.example/lojas/icarai',
    `${chain}/lojas/savassi`,
  ])('where it is its website, or lies below it: %s', (link) => {
    expect(shops.isOthers(link, bela)).toBe(true);
    expect(shops.isOthers(link, null)).toBe(true);
  });

  it.each([
    bela,
    `${chain}/lojas/bela-vista?utm_source=google`,
    `${chain}/lojas/bela-vista/cardapio`,
    `${chain}/lojas/icarai-norte`,
    `${chain}/lojas`,
    chain,
    `${chain}/promo`,
    'https://delivery.example/padaria',
    'sem endereço',
  ])('but not where it is its own, or the chain’s: %s', (link) => {
    expect(shops.isOthers(link, bela)).toBe(false);
  });

  it('only where one shop has it: what several have is the chain’s', () => {
    const regions = of(`${chain}/sp`, `${chain}/sp`, `${chain}/rj`);
    expect(regions.isOthers(`${chain}/sp`, `${chain}/rj`)).toBe(false);
    expect(regions.isOthers(`${chain}/rj`, `${chain}/sp`)).toBe(true);
  });

  it('where shops have hosts of their own; a shop without a website may have its page at one', () => {
    const franchise = of('https://icarai.example', 'https://savassi.example/');
    expect(franchise.isOthers('https://savassi.example/cardapio', 'https://icarai.example')).toBe(true);
    expect(franchise.isOthers('https://savassi.example', null)).toBe(false);
  });

  it('where one has the host and others pages below it, the host is the chain’s', () => {
    const flagship = of(chain, icarai);
    expect(flagship.isOthers(`${chain}/promo`, icarai)).toBe(false);
    expect(flagship.isOthers(`${icarai}/promo`, chain)).toBe(true);
  });

  it('by a query, where that tells shops apart', () => {
    const stores = of(`${chain}/loja?id=1`, `${chain}/loja?id=2`);
    expect(stores.isOthers(`${chain}/loja?id=1&aba=fotos`, `${chain}/loja?id=2`)).toBe(true);
    expect(stores.isOthers(`${chain}/loja?id=2`, `${chain}/loja?id=2`)).toBe(false);
    expect(stores.isOthers(`${chain}/loja`, `${chain}/loja?id=2`)).toBe(false);
  });
});

describe('of a post', () => {
  const shops = of(icarai, savassi, bela);
  const event = { title: 'Festa', start: '2026-12-01T09:00', end: '2026-12-02T09:00' };

  it('every text is looked through, and e-mail addresses are left alone', () => {
    const linked: PostContent = {
      ...post,
      kind: 'offer',
      text: `Veja ${icarai}, ou escreva a icarai@padaria.example.`,
      event: { ...event, title: 'padaria.example/lojas/icarai' },
      offer: { coupon: null, link: icarai, terms: `Só em ${bela}.` },
    };
    expect(findForeignLinks(linked, shops, bela)).toEqual(['text', 'event.title', 'offer.link']);
    expect(findForeignLinks(linked, shops, icarai)).toEqual(['offer.terms']);
    const button = { action: 'ORDER' as const, link: icarai };
    expect(findForeignLinks({ ...post, button }, shops, bela)).toEqual(['button.link']);
    expect(findForeignLinks({ ...post, text: 'Sai às 7h.Venha!' }, shops, bela)).toEqual([]);
  });

  it('links are put right where somebody asks for that, and where there is a website', () => {
    const linked: PostContent = {
      ...post,
      text: `Cardápio: ${icarai}/cardapio. Blog: ${chain}/blog`,
      button: { action: 'ORDER', link: icarai },
    };
    const place = { website: bela, shops };
    const { post: mended, used } = mendPost(linked, ['own_link'], place);
    expect(mended.text).toBe(`Cardápio: ${bela}. Blog: ${chain}/blog`);
    expect(mended.button?.link).toBe(bela);
    expect(used).toEqual(['own_link']);
    expect(findForeignLinks(mended, shops, bela)).toEqual([]);
    for (const untouched of [
      mendPost(linked, [], place),
      mendPost(linked, ['own_link']),
      mendPost(linked, ['own_link'], { website: null, shops }),
      mendPost(linked, ['own_link'], { website: icarai, shops }),
    ])
      expect(untouched).toEqual({ post: linked, used: [] });
  });

  it('the websites are needed only where a link may stand in it', () => {
    expect(mayLinkElsewhere({ ...post, text: 'Em {city}. Veja {website}' })).toBe(false);
    expect(mayLinkElsewhere({ ...post, text: 'Em {city}, {own.menu}' })).toBe(true);
    expect(mayLinkElsewhere({ ...post, text: '{website|padaria.example}' })).toBe(true);
    expect(mayLinkElsewhere({ ...post, button: { action: 'ORDER', link: icarai } })).toBe(true);
  });
});
