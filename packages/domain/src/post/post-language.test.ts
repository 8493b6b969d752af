import { expect, it } from 'vitest';
import { languageOfPost } from './post-language';

const says = (text: string, title?: string) =>
  languageOfPost({ text, event: title === undefined ? null : { title } });

it('is told by the frequent words of text and title together, whatever stands in braces', () => {
  expect(says('O panetone da {name} sai do forno às 16h.')).toBe('br');
  expect(says('The best bread of {city}, with butter.')).toBe('en');
  expect(says('', 'El mejor pan de la ciudad')).toBe('es');
  expect(says('{city}: 15%')).toBeNull();
});
