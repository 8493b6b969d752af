import { describe, expect, it } from 'vitest';
import { countReplyBytes } from '../plan/reply';
import { findReplyFindings, type ReplyFacts } from './find-reply-findings';
import { isNameless } from './leftovers';
import { likeness } from './likeness';
import { repairReply } from './repair-reply';

const facts: ReplyFacts = {
  phones: ['+551130327745', '+5511987654321'],
  recentReplies: [],
  isAnonymous: false,
};
const found = (text: string, more: Partial<ReplyFacts> = {}) =>
  findReplyFindings(text, { ...facts, ...more }).map(({ code, found: stretch }) => [code, stretch]);
/** Repairs until nothing is found any more. */
const repaired = (text: string, more: Partial<ReplyFacts> = {}): string | null => {
  const all = { ...facts, ...more };
  const [first] = findReplyFindings(text, all);
  if (first === undefined) return text;
  const mended = repairReply(text, first, all);
  return mended === null ? null : repaired(mended, more);
};

describe('a finding', () => {
  it('has the stretch as it was written', () => {
    expect(found('Escreva para sac (at) pa\u200bdaria.com.br hoje.')).toEqual([
      ['email', 'sac (at) pa\u200bdaria.com.br'],
    ]);
    expect(found('Veja em ＰＡＤＡＲＩＡ。com/menu!')).toEqual([['link', 'ＰＡＤＡＲＩＡ。com/menu']]);
    expect(found('Visit \u0435vil.\u0441\u043em today')).toEqual([['link', '\u0435vil.\u0441\u043em']]);
    expect(found('Ligue (21) ９８８８８-7777.')).toEqual([['foreign_phone', '(21) ９８８８８-7777']]);
    expect(found('Oi, {firstName|você} e {{city}}!')).toEqual([
      ['leftover_variable', '{firstName|você}'],
      ['leftover_variable', '{{city}}'],
    ]);
    expect(found('Olá [Nome], volte!')).toEqual([['leftover_variable', '[Nome]']]);
  });

  it.each([
    'Ligue (11) 3032-7745 ou +55 11 98765-4321.',
    'Ligue 3032-7745 / 98765-4321',
    'Ligue um um três zero três dois sete sete quatro cinco',
    'Ligue 011 3032 7745',
  ])("is none for the location's own number: %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    'Ligue (11) 3032-7746',
    'Ligue (11) 3032-7745 ou 3032-7746',
    'Ligue 3032-7745 / 3032-7746',
    'Call 1-800-FLOWERS',
    'Ligue oitocentos, digo, zero oitocentos sete sete sete trinta e dois vinte',
    'noveoitosetesete seiscincoquatrotres',
    'double nine eight six six five four three two one',
  ])("is there for another's number: %s", (text) => {
    expect(found(text).map(([code]) => code)).toEqual(['foreign_phone']);
  });

  it('is there for a greeting that lacks its name', () => {
    for (const text of [
      'Oi, ! Obrigado.',
      'Dear , thank you.',
      'Olá ,\nobrigado.',
      ', obrigado pela visita!',
      'Hola, !',
      'Oi, Google User! Valeu.',
    ])
      expect([text, found(text, { isAnonymous: true }).map(([code]) => code)]).toEqual([
        text,
        ['empty_greeting'],
      ]);
    for (const text of ['Oi! Obrigado.', 'Olá , Maria', 'Thank you, and come back.', 'Obrigado. Volte!'])
      expect([text, found(text)]).toEqual([text, []]);
    expect(['A Google user', 'Usuário do Google', ' ', null].map(isNameless)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['Ana Nulla', 'Googlina'].map(isNameless)).toEqual([false, false]);
  });
});

describe('a repair', () => {
  it.each([
    [
      'Sentimos pela demora. Escreva para ana@padaria.com e resolvemos. Volte!',
      'Sentimos pela demora. Volte!',
    ],
    ['Obrigado! Ligue (21) 98888-7777 hoje.', 'Obrigado! Ligue (11) 3032-7745 hoje.'],
    ['Oi, {firstName}! Obrigado.', 'Oi! Obrigado.'],
    ['Oi, {firstName|vizinho}!', 'Oi, vizinho!'],
    ['{firstName}, obrigado pela visita.', 'obrigado pela visita.'],
    ['Dear , thank you.', 'Dear, thank you.'],
    ['Olá, usuário do Google! Obrigado.', 'Olá! Obrigado.'],
    ['Veja padaria.com', 'Veja'],
    ['padaria.com', null],
  ])('makes %j into %j', (text, mended) => {
    expect(repaired(text, { isAnonymous: text.startsWith('Dear') })).toBe(mended);
  });

  it('without a number of its own takes the sentence out', () => {
    expect(repaired('Obrigado! Ligue (21) 98888-7777.', { phones: [] })).toBe('Obrigado!');
  });
});

describe('likeness', () => {
  it('is 1 for the same words, 0 for others, and the same both ways', () => {
    expect(likeness('Obrigado pela visita!', 'obrigado, PELA visita')).toBe(1);
    expect(likeness('Obrigado pela visita', 'Thank you for coming')).toBe(0);
    expect(likeness('', '')).toBe(0);
    const [a, b] = ['Oi, Ana! Obrigado pelas cinco estrelas.', 'Oi, João! Obrigado pelas cinco estrelas.'];
    expect(likeness(a, b)).toBe(likeness(b, a));
    expect(likeness(a, b)).toBeCloseTo(3 / 7);
  });

  it('warns above 40 % and blocks above 70 % of one of the last 20 replies', () => {
    const before =
      'Oi, Ana! Obrigado pelas cinco estrelas, a equipe da Savassi agradece e espera você de volta.';
    const of = (text: string, recentReplies: string[]) =>
      findReplyFindings(text, { ...facts, recentReplies }).map(({ code, severity }) => `${code} ${severity}`);
    expect(of(before.replace('Ana', 'João'), [before])).toEqual(['near_copy blocks']);
    expect(of('Oi, Ana! Obrigado pelas cinco estrelas, a equipe da Savassi ficou feliz.', [before])).toEqual([
      'near_copy warns',
    ]);
    expect(of('Que bom que o pão agradou.', [before])).toEqual([]);
    const others = Array.from({ length: 20 }, (_, at) => `Resposta de número ${at}`);
    expect(of(before, [...others, before])).toEqual([]);
  });
});

it('counts bytes of UTF-8, without spaces around', () => {
  expect(['pão ', '🥐', 'abc'].map(countReplyBytes)).toEqual([4, 4, 3]);
});
