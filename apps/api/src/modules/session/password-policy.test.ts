import { describe, expect, it } from 'vitest';
import { checkPassword } from './password-policy';

const email = 'ana.lima@padaria.example';

describe('checkPassword', () => {
  it('asks for eight characters as people count them, and for no kinds of them', () => {
    expect(checkPassword('horse7x', email)).toBe('too_short');
    expect(checkPassword('🍞🥐🥖🥯🧇🥞🍰', email)).toBe('too_short');
    expect(checkPassword('horsebat', email)).toBeNull();
    expect(checkPassword('🍞🥐🥖🥯🧇🥞🍰🎂', email)).toBeNull();
    expect(checkPassword('a long sentence with spaces is fine', email)).toBeNull();
    expect(checkPassword('xy7'.repeat(341), email)).toBe('common');
    expect(checkPassword(`${'horse battery '.repeat(73)}ab`, email)).toBeNull();
    expect(checkPassword(`${'horse battery '.repeat(73)}abc`, email)).toBe('too_long');
  });

  it('refuses what is guessed first, however it is dressed up', () => {
    for (const common of [
      'password',
      'Password1!',
      'P@ssw0rd',
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
      expect([common, checkPassword(common, email)]).toEqual([common, 'common']);
  });

  it('refuses the e-mail over again, and nothing that only contains a part of it', () => {
    for (const like of ['ana.lima@padaria.example', 'Ana.Lima', 'padaria2026', 'ana_lima_99'])
      expect([like, checkPassword(like, email)]).toEqual([like, 'like_email']);
    expect(checkPassword('padaria da esquina', email)).toBeNull();
    expect(checkPassword('5023-9817-44', '7@8.example')).toBeNull();
    expect(checkPassword('admin 5023-9817-44', email)).toBeNull();
  });
});
