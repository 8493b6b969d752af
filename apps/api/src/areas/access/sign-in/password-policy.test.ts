import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { faultOfPassword } from './password-policy';

const owner = { email: 'ana.lima@padaria.example', name: 'Camila Andrade' };

describe('faultOfPassword', () => {
  it('asks for eight characters as people count them, and for no kinds of them', async () => {
    expect(await faultOfPassword('horse7x', owner)).toBe('too_short');
    expect(await faultOfPassword('🍞🥐🥖🥯🧇🥞🍰', owner)).toBe('too_short');
    expect(await faultOfPassword('horsebat', owner)).toBeNull();
    expect(await faultOfPassword('🍞🥐🥖🥯🧇🥞🍰🎂', owner)).toBeNull();
    expect(await faultOfPassword('a long sentence with spaces is fine', owner)).toBeNull();
    expect(await faultOfPassword('xy7'.repeat(42), owner)).toBe('common');
    expect(await faultOfPassword(`${'horse battery '.repeat(9)}ab`, owner)).toBeNull();
    expect(await faultOfPassword(`${'horse battery '.repeat(9)}abc`, owner)).toBe('too_long');
    expect(await faultOfPassword(`horse battery ${'🍞🥐🥖🥯🧇🥞'.repeat(19)}`, owner)).toBeNull();
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
      expect([common, await faultOfPassword(common, owner)]).toEqual([common, 'common']);
  });

  it('refuses the name over again, and nothing that says more than it', async () => {
    for (const like of [
      'Camila Andrade',
      'andrade.camila',
      'camilaandrade1990',
      'CÂMILA-ANDRADE!',
      'andradeandrade',
    ])
      expect([like, await faultOfPassword(like, owner)]).toEqual([like, 'like_name']);
    expect(await faultOfPassword('camila vende bolos', owner)).toBeNull();
    expect(await faultOfPassword('horsebat', { email: owner.email, name: '李' })).toBeNull();
  });

  it('counts the words of the person and of the product as guessed', async () => {
    const person = { email: 'Zubizarreta@Kvarnstrom.example', name: 'Xiomara  Quetzalli' };
    for (const word of ['zubizarreta', 'kvarnstrom', 'quetzalli', 'xiomara', 'frontage']) {
      const password = `${word}x9`;
      expect([password, await faultOfPassword(password, person)]).toEqual([password, 'common']);
    }
    expect(await faultOfPassword('quetzallix9', owner)).toBeNull();
  });

  it('refuses the e-mail over again, and nothing that only contains a part of it', async () => {
    for (const like of ['ana.lima@padaria.example', 'Ana.Lima', 'padaria2026', 'ana_lima_99'])
      expect([like, await faultOfPassword(like, owner)]).toEqual([like, 'like_email']);
    expect(await faultOfPassword('padaria da esquina', owner)).toBeNull();
    expect(await faultOfPassword('5023-9817-44', { email: '7@8.example' })).toBeNull();
    expect(await faultOfPassword('admin 5023-9817-44', owner)).toBeNull();
  });
});

it('lets chance have its way: none of 300 random passwords of ten letters is refused', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const one = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  const faults = await Promise.all(Array.from({ length: 300 }, () => faultOfPassword(one(), owner)));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});
