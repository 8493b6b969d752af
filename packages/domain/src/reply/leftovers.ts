import { plainText, writtenRange, type TextRange } from '../text/plain-text';

const placeholders =
  'nome|primeiro nome|cliente|loja|cidade|bairro|telefone|name|first name|customer|store|location|city|phone|nombre|primer nombre|tienda|ciudad|telefono|reviewer[ _]?\\w*|first_?name';
const variables = new RegExp(
  // Rows of braces are read from their first: begun at each, they would be read again for each.
  `\\$?(?<!\\{)\\{+(?!\\s*(?:at|dot|arroba|ponto|punto|[.@])\\s*\\})[^{}\\n]{0,80}\\}+|%[a-z_]{2,30}%|(?<![\\[<])[\\[<]+\\s*(?:${placeholders})\\s*[\\]>]+`,
  'gu',
);
const greeting =
  '(?:oi|ola|oie|bom dia|boa tarde|boa noite|prezad[oa](?:\\(a\\))?|querid[oa](?:\\(a\\))?|car[oa]|obrigad[oa](?:\\(a\\))?|valeu|hi|hello|hey|dear|thanks|thank you|hola|estimad[oa]s?|gracias|buen[oa]s (?:dias|tardes|noches))';
const nameless =
  '(?:(?:a )?google user|(?:um )?usuario do google|un usuario de google|anonym[a-z]*|anonim[oa]|null|undefined)';
const emptyGreeting = new RegExp(
  `(?<![\\p{L}\\p{N}])${greeting}(?:\\s*,)?\\s+${nameless}(?=\\s*[!.,:;?\\n]|$)|(?<![\\p{L}\\p{N}])${greeting}(?:\\s*,\\s*(?=[!.,:;?])|\\s+(?=[!,:;]))|^\\s*[,!.:;]+\\s*(?=\\p{L})`,
  'gu',
);

const namelessOnly = new RegExp(`^\\s*(?:${nameless})?\\s*$`);

/** Whether the author of a review goes by no name: the provider gives none, or says `A Google user`. */
export function isNameless(reviewerName: string | null): boolean {
  return namelessOnly.test(plainText(reviewerName ?? '').text);
}

function rangesOf(text: string, form: RegExp): TextRange[] {
  const plain = plainText(text);
  return [...plain.text.matchAll(form)].map(({ 0: found, index }) =>
    writtenRange(plain, index, index + found.length),
  );
}

/** Variables and placeholders that nothing was put in for: `{name}`, `{{name|you}}`, `%name%`, `[Nome]`. */
export function leftoverVariables(text: string): TextRange[] {
  return rangesOf(text, variables);
}

/** Greetings that lack their name, as a review without an author makes them: `Oi, !`, `Dear ,`, `Olá Google User,`. */
export function emptyGreetings(text: string): TextRange[] {
  return rangesOf(text, emptyGreeting);
}
