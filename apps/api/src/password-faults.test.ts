import { describe, expect, it } from 'vitest';
import { plainFault } from './password-faults';

const owner = { email: 'Ana.Lima@Padaria.example' };
const faultOf = (password: string, of: { email: string; name?: string } = owner) => plainFault(password, of);

describe('what is wrong with a password without a list of leaked ones', () => {
  it.each([
    ...['password1', 'passw0rd', 'adm1n!!!', 's3cr3t!!', 'p4ssword', 'pa5sword', 'p@ssword', 'pa$$word'],
    ...['con7rasena', 's3nha123', 'P@ssw0rd2024', 'ｐａｓｓｗｏｒｄ', 'senha-12345', '2024senha!!'],
  ])('is a common word, however it is dressed up: %s', (password) =>
    expect(faultOf(password)).toBe('common'),
  );

  it('is none where more than decoration stands around the word', () => {
    expect(faultOf('senha-9182736')).toBeNull();
    expect(faultOf('horse secret')).toBeNull();
  });

  it.each(['aaaabbbb', 'abcabcabc', 'abcdefgh', '87654321', '12345679', 'zabcdefg', 'abcdefgz', 'hgfedcbz'])(
    'is few signs or a run: %s',
    (password) => expect(faultOf(password)).toBe('common'),
  );
  it.each(['12346790', 'abcdxyzr', 'aabbccdd', 'abxdefzh'])('is no run: %s', (password) =>
    expect(faultOf(password)).toBeNull(),
  );

  it.each(['ana.lima@padaria.example', 'ANA.LIMA', 'ana_lima_99', 'padaria2026', 'analimapadariaexample'])(
    'is the e-mail or a part of it over again: %s',
    (password) => expect(faultOf(password)).toBe('like_email'),
  );
  it('knows a part without a letter by itself alone', () => {
    expect(faultOf('50239817', { email: '50239817@8.example' })).toBe('like_email');
    expect(faultOf('50239818', { email: '50239817@8.example' })).toBeNull();
    expect(faultOf('50239817', { email: '' })).toBeNull();
  });

  it.each(['camila andrade', 'AndradeCamila', 'camila-1990', 'Câmilacamila'])(
    'is the name over again: %s',
    (password) => expect(faultOf(password, { ...owner, name: 'Camila Andrade' })).toBe('like_name'),
  );
  it('asks nothing of a name that is not known', () => {
    expect(faultOf('camila andrade')).toBeNull();
    expect(faultOf('Stryker was here!')).toBeNull();
    expect(faultOf('50-23-98-17', { ...owner, name: 'Camila Andrade' })).toBeNull();
  });

  it('is its length, in characters as people count them', () => {
    expect(faultOf('🍞🥐🥖🥯🧇🥞🍰')).toBe('too_short');
    expect(faultOf('🍞🥐🥖🥯🧇🥞🍰🎂')).toBeNull();
    expect(plainFault('🍞🥐🥖🥯🧇🥞', owner, 6)).toBeNull();
    const long = '🍞🥐🥖🥯🧇🥞🍰🎂'.repeat(16);
    expect([faultOf(long), faultOf(`${long}🍞`)]).toEqual([null, 'too_long']);
  });
});
