import { expect, it } from 'vitest';
import { languageOfPost } from './post-language';

const says = (text: string, title?: string) =>
  languageOfPost({ text, event: title === undefined ? null : { title } });

it('is told by the frequent words of text and title together, whatever stands in braces', () => {
  expect(says('O panetone da {name} sai do forno às 16h.')).toBe('br');
  // 'a' and 'por' are words of more than one of them.
  expect(says('Venha experimentar a nossa torta.')).toBe('br');
  expect(says('Café coado por nossa conta.')).toBe('br');
  expect(says('Torta a R$ 9')).toBeNull();
  expect(says('The best bread of {city}, with butter.')).toBe('en');
  expect(says('', 'El mejor pan de la ciudad')).toBe('es');
  expect(says('{city}: 15%')).toBeNull();
});
