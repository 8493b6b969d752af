/** Splits a post into sentences. The rules of where one ends differ little between languages that end it with a stop. */
export const sentences = new Intl.Segmenter('pt', { granularity: 'sentence' });
