import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkPassword } from './password-policy';

const email = 'ana.lima@padaria.example';

describe('checkPassword', () => {
  it('asks for eight characters as people count them, and for no kinds of them', async () => {
    expect(await checkPassword('horse7x', email)).toBe('too_short');
    expect(await checkPassword('🍞🥐🥖🥯🧇🥞🍰', email)).toBe('too_short');
    expect(await checkPassword('horsebat', email)).toBeNull();
    expect(await checkPassword('🍞🥐🥖🥯🧇🥞🍰🎂', email)).toBeNull();
    expect(await checkPassword('a long sentence with spaces is fine', email)).toBeNull();
    expect(await checkPassword('xy7'.repeat(42), email)).toBe('common');
    expect(await checkPassword(`${'horse battery '.repeat(9)}ab`, email)).toBeNull();
    expect(await checkPassword(`${'horse battery '.repeat(9)}abc`, email)).toBe('too_long');
    expect(await checkPassword(`horse battery ${'🍞🥐🥖🥯🧇🥞'.repeat(19)}`, email)).toBeNull();
  });

  it('refuses what is guessed first, however it is dressed up', async () => {
    for (const common of [
      'password',
      'Password1!',
      'P@ssw0rd',
      'P@ssw0rd1',
      '1q2w3e4r',
      'zaq12wsx',
      'gabriel1',
      '19/05/1987',
      'Iloveyou1!',
      'Flamengo2019',
      'teamo123456',
      'passwordpassword',
      'p4$$w0rd99',
      'senha123',
      'Mudar@123',
      'minhasenha',
      'admin2026!',
      'Frontage-demo-1',
      '12345678',
      '87654321',
      'abcdefgh',
      'aaaaaaaa',
      'qwerty123',
      '11112222',
      'Contraseña1',
      'Brasil2026',
    ])
      expect([common, await checkPassword(common, email)]).toEqual([common, 'common']);
  });

  it('refuses the e-mail over again, and nothing that only contains a part of it', async () => {
    for (const like of ['ana.lima@padaria.example', 'Ana.Lima', 'padaria2026', 'ana_lima_99'])
      expect([like, await checkPassword(like, email)]).toEqual([like, 'like_email']);
    expect(await checkPassword('padaria da esquina', email)).toBeNull();
    expect(await checkPassword('5023-9817-44', '7@8.example')).toBeNull();
    expect(await checkPassword('admin 5023-9817-44', email)).toBeNull();
  });
});

it('lets chance have its way: none of 300 random passwords of ten letters is refused', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const one = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  const faults = await Promise.all(Array.from({ length: 300 }, () => checkPassword(one(), email)));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});
