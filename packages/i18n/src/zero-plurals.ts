type Phrases = { readonly [key: string]: string | Phrases };

/**
 * Portuguese counts 0 as singular by the plural rules of the Unicode CLDR, but people write '0 locais': where a language
 * has that rule, 0 takes the plural phrase unless the catalogue has a `_zero` of its own.
 */
export function withZeroPlurals(tag: string, phrases: Phrases): Phrases {
  if (new Intl.PluralRules(tag).select(0) !== 'one') return phrases;
  return addZeros(phrases);
}

function addZeros(phrases: Phrases): Phrases {
  const result: Record<string, string | Phrases> = {};
  for (const [key, value] of Object.entries(phrases)) {
    if (typeof value !== 'string') result[key] = addZeros(value);
    else {
      if (key.endsWith('_other')) result[`${key.slice(0, -'other'.length)}zero`] = value;
    }
  }
  for (const [key, value] of Object.entries(phrases)) if (typeof value === 'string') result[key] = value;
  return result;
}
