import { describe, expect, it } from 'vitest';
import { fillText } from '../bulk/variables';
import { sampleLocation } from '../location/sample';
import { findPostFaults } from '../post/find-post-faults';
import { countReplyBytes } from '../plan/reply';
import { alikeLimits, findReplyFindings } from '../reply/find-reply-findings';
import { likeness } from '../reply/likeness';
import { templateGallery } from './gallery';
import { languageOf } from './language-of';
import { lockedReplies, pickFromPool, topicsOf, type PoolReview, type PoolTemplate } from './pool';
import { firstNameOf, renderReply } from './render-reply';
import { findTemplateFaults } from './find-template-faults';
import { templateDraftSchema, templateLanguages } from './template';

const sample = sampleLocation();
const bare = { ...sample, address: null };
/** A post without anything but its text. */
const blank = { kind: 'news', button: null, photo: null, event: null, offer: null } as const;
const facts = { phones: [], recentReplies: [], isAnonymous: true };

const replies = templateGallery.filter(({ kind }) => kind === 'reply');
const posts = templateGallery.filter(({ kind }) => kind === 'post');

describe('the gallery', () => {
  it('has about 40 replies in each language, under keys and names of their own', () => {
    for (const language of templateLanguages) {
      const texts = replies.filter((one) => one.language === language);
      expect(texts.length).toBeGreaterThanOrEqual(40);
      expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length);
      for (const rating of [1, 2, 3, 4, 5])
        expect(texts.filter(({ ratings }) => ratings.includes(rating)).length).toBeGreaterThan(5);
    }
    expect(new Set(templateGallery.map(({ key }) => key)).size).toBe(templateGallery.length);
  });

  it.each(replies.map((one) => [one.key, one] as const))('%s can be sent anywhere', (_key, one) => {
    expect({ ...templateDraftSchema.parse(one), key: one.key }).toEqual(one);
    expect(findTemplateFaults(one)).toEqual([]);
    for (const [values, name] of [
      [sample, 'Maria Lima'],
      [bare, null],
      [bare, 'A Google user'],
    ] as const) {
      const read = renderReply(one.text, values, name);
      expect(read.empty).toEqual([]);
      expect([read.text, findReplyFindings(read.text, facts)]).toEqual([read.text, []]);
      expect(countReplyBytes(read.text)).toBeLessThan(600);
      expect(read.text).toMatch(/^[\p{Lu}¡¿]/u);
      expect(read.text).not.toMatch(/\s{2}|\s[,.!?;:]|[,;]\s*[.!?]|\|/);
    }
  });

  it('has the same posts for the same occasions in each language', () => {
    const [first, ...others] = templateLanguages.map((language) =>
      posts.filter((one) => one.language === language).map(({ key }) => key.slice(language.length)),
    );
    expect(first?.length).toBeGreaterThan(12);
    for (const keys of others) expect(keys).toEqual(first);
  });

  it.each(posts.map((one) => [one.key, one] as const))('%s can be posted anywhere', (_key, one) => {
    expect({ ...templateDraftSchema.parse(one), key: one.key }).toEqual(one);
    expect(findTemplateFaults(one)).toEqual([]);
    for (const values of [sample, bare]) {
      const pieces = fillText(one.text, values, false);
      expect(pieces.filter(({ isEmpty }) => isEmpty)).toEqual([]);
      const read = pieces.map(({ text }) => text).join('');
      expect(findPostFaults({ ...blank, text: read })).toEqual([]);
      expect(read).toMatch(/^[\p{Lu}¡¿]/u);
      expect(read).not.toMatch(/\s{2}|\s[,.!?;:]|[,;]\s*[.!?]|[|{}]/);
    }
  });

  it('says nothing twice', () => {
    const read = templateGallery.map(({ text }) => renderReply(text, bare, null).text);
    const pairs = read.flatMap((text, at) =>
      read.slice(at + 1).map((other) => [likeness(text, other), text, other]),
    );
    expect(pairs.filter(([found]) => Number(found) > alikeLimits.warns)).toEqual([]);
  });
});

describe('a template', () => {
  it('reads as its review and its location have it', () => {
    const read = (text: string, name: string | null) => renderReply(text, sample, name).text;
    expect(read('Oi, {firstName}! A equipe da {location} agradece.', 'MARIA LIMA')).toBe(
      `Oi, Maria! A equipe da ${sample.name} agradece.`,
    );
    expect(read('Oi, {firstName}! Valeu.', null)).toBe('Oi! Valeu.');
    expect(read('{firstName}, obrigado.', 'Google User')).toBe('Obrigado.');
    expect(read('Oi, {firstName|vizinho}!', 'M.')).toBe('Oi, vizinho!');
    expect(renderReply('Em {own.bairro} e {city}.', bare, 'Ana').empty).toEqual(['own.bairro', 'city']);
    expect(['João-Pedro Dias', 'ana', 'J. Lima', '李雷', null].map(firstNameOf)).toEqual([
      'João-Pedro',
      'Ana',
      null,
      '李雷',
      null,
    ]);
  });

  it('has faults where no location could mend it', () => {
    const of = (text: string, kind: 'reply' | 'post' = 'reply') =>
      findTemplateFaults({ kind, text }, ['slogan']).map(({ code, found }) => `${code} ${found}`.trim());
    expect(of('Oi, {nome}! {own.slogan} {firstName} {phone}')).toEqual(['unknown_variable nome']);
    expect(of('Oi, {firstName}!', 'post')).toEqual(['unknown_variable firstName']);
    expect(of('{name}, {location}', 'post')).toEqual(['unknown_variable location']);
    expect(of('Ligue (11) 3032-7745')).toEqual(['foreign_phone (11) 3032-7745']);
    expect(of('Veja padaria.com')).toEqual(['link padaria.com']);
    expect(of('Veja padaria.com', 'post')).toEqual([]);
    expect(of('Oi {firstName|ana@padaria.com}')).toEqual(['email ana@padaria.com']);
    expect(of('ã'.repeat(2049))).toEqual(['too_long']);
    expect(of('ã'.repeat(1501), 'post')).toEqual(['too_long']);
  });
});

describe('a pool', () => {
  it('takes what is dear for a matter of price, and a face for none', () => {
    for (const dear of ['Comida cara', 'Achei cara demais', 'Bebidas caras', 'Muy cara la cuenta', 'É caro'])
      expect([dear, topicsOf(dear).has('price')]).toEqual([dear, true]);
    for (const face of [
      'Ninguém olhou na minha cara.',
      'Todos de cara feia',
      'Cara, que lugar',
      'Con mala cara',
    ])
      expect([face, topicsOf(face).has('price')]).toEqual([face, false]);
  });
  const one = (
    id: string,
    occasion: PoolTemplate['occasion'],
    ratings: number[],
    language: PoolTemplate['language'] = 'br',
  ) => ({
    id,
    occasion,
    ratings,
    language,
  });
  const pool = [
    one('thanks', 'thanks', [4, 5]),
    one('place', 'place', [3, 4]),
    one('empty', 'rating_only', [4, 5]),
    one('english', 'place', [4], 'en'),
    one('angry', 'waiting', [1, 2]),
  ];
  const review: PoolReview = {
    rating: 4,
    comment: 'Croissant muito bom. Só faltou lugar',
    isAnonymous: false,
  };
  const ids = (used: (string | null)[], of = review) =>
    pickFromPool(pool, of, used, 'br').map(
      ({ template, isLocked }) => `${template.id}${isLocked ? ' locked' : ''}`,
    );

  it('takes what fits best first, and never what is for other stars', () => {
    expect(ids([])).toEqual(['place', 'thanks', 'empty', 'english']);
    expect(pickFromPool(pool, review, [], 'br')[0]).toMatchObject({ fits: 'lugar', repliesAgo: null });
    expect(ids([], { ...review, comment: null })).toEqual(['empty', 'thanks', 'place', 'english']);
  });

  it('does not repeat itself at a location', () => {
    expect(ids(['place'])).toEqual(['thanks', 'empty', 'english', 'place locked']);
    const long = [...Array<null>(lockedReplies).fill(null), 'place'];
    expect(ids(long)[0]).toBe('place');
    expect(pickFromPool(pool, review, long, 'br')[0]).toMatchObject({ repliesAgo: 21, isLocked: false });
  });

  it('runs through all of it before one comes again', () => {
    const used: string[] = [];
    for (let at = 0; at < 4; at += 1)
      used.unshift(pickFromPool(pool, review, used, 'br')[0]?.template.id ?? '');
    expect(new Set(used).size).toBe(4);
  });

  it('knows what a review is about, and in which language', () => {
    expect([...topicsOf('A fila demorou e o café estava frio').keys()]).toEqual(['waiting', 'product']);
    expect([...topicsOf('Faltavam itens do cardápio, e o de caramelo').keys()]).toEqual(['out_of_stock']);
    expect([...topicsOf('They took no card, and it was caro').keys()]).toEqual(['payment', 'price']);
    expect(
      [
        'O pão é muito bom e a equipe foi ótima',
        'The bread was great and they were very friendly',
        'El pan es muy bueno y los camareros amables',
        'Top!',
        null,
      ].map(languageOf),
    ).toEqual(['br', 'en', 'es', null, null]);
  });
});
