import { expect, it } from 'vitest';
import { keepAttempt, takeAttempt } from './company-attempt';

class Memory implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly #items = new Map<string, string>();
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
}
const open = () => new Memory() as unknown as Storage;

it('gives what was kept once', () => {
  const storage = open();
  const attempt = { binding: 'b', email: 'ana@padaria.example', next: '/reviews' };
  keepAttempt(storage, attempt);
  expect(takeAttempt(storage)).toEqual(attempt);
  expect(takeAttempt(storage)).toBeNull();
});

it('takes what it did not write for nothing', () => {
  for (const text of ['{', 'null', '{"binding":1}']) {
    const storage = open();
    storage.setItem('frontage.company-sign-in', text);
    expect(takeAttempt(storage)).toBeNull();
  }
});
