import { describe, expect, it } from 'vitest';
import { commonStart } from './common-start';

const site = 'https://www.padariadobairro.com.br/unidades/';

describe('commonStart', () => {
  it('leaves a little of what long values share before they differ', () => {
    const cut = commonStart(`${site}pinheiros`, `${site}lojas/pinheiros`);
    expect(`${site}lojas/pinheiros`.slice(cut)).toBe('/unidades/lojas/pinheiros');
  });

  it('cuts nothing of short values, nor of values that begin differently', () => {
    expect(commonStart('06:00-21:00', '06:00-22:00')).toBe(0);
    expect(commonStart('', `${site}pinheiros`)).toBe(0);
    expect(commonStart(`${site}pinheiros`, `http${site}pinheiros`)).toBe(0);
  });

  it('cuts shorter values where there is less room for them', () => {
    const [from, to] = ['Padaria Boa Vista - Fonte', 'Padaria Boa Vista - Fonte e Café'];
    expect(commonStart(from, to)).toBe(0);
    expect(to.slice(commonStart(from, to, 16))).toBe('ta - Fonte e Café');
  });

  it('splits no character', () => {
    const emoji = '\u{1F35E}'.repeat(30);
    const cut = commonStart(`${emoji}a`, `${emoji}b`);
    expect(emoji.slice(cut)).toBe('\u{1F35E}'.repeat(5));
    const odd = `${'x'.repeat(30)}\u{1F35E}${'y'.repeat(9)}`;
    expect(odd.slice(commonStart(`${odd}a`, `${odd}b`))).toBe(`\u{1F35E}${'y'.repeat(9)}`);
  });
});
