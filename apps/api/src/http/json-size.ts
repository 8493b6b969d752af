import { AppError } from './errors';
import { mostEntries, mostFields } from './body-size';

/** Deeper than any body of ours: a megabyte of brackets takes the parser a second, with the event loop held. */
const deepest = 64;
/** Most fields of one object: names are looked up one by one, and a hundred thousand different ones take long. */
const mostNames = 2_000;
const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [
  34, 92, 44, 91, 93, 123, 125,
];

/**
 * Looks through a JSON text before anything is made of it, once and without recursion. What it lets through is not known to be
 * JSON. Throws `validation_failed` for one that is nested deeper, or has more entries and fields, than any body has.
 */
export function requireReadable(text: string): void {
  const names = new Int32Array(deepest + 1);
  const isObject = new Uint8Array(deepest + 1);
  let depth = 0;
  let parts = 0;
  const refuse = (maximum: number): never => {
    throw new AppError('validation_failed', { fields: [{ path: '', code: 'too_big', params: { maximum } }] });
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) {
      for (at += 1; at < text.length && text.charCodeAt(at) !== quote; at += 1)
        if (text.charCodeAt(at) === backslash) at += 1;
    } else if (sign === openList || sign === openObject) {
      depth += 1;
      if (depth > deepest) refuse(deepest);
      names[depth] = 1;
      isObject[depth] = sign === openObject ? 1 : 0;
    } else if (sign === closeList || sign === closeObject) depth = Math.max(0, depth - 1);
    else if (sign === comma) {
      parts += 1;
      if (parts > mostEntries + mostFields) refuse(mostEntries + mostFields);
      names[depth] = (names[depth] ?? 0) + 1;
      if (isObject[depth] === 1 && (names[depth] ?? 0) > mostNames) refuse(mostNames);
    }
  }
}
