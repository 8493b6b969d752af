const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is safe to send: made by {@link html} alone. */
export class Markup {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

type Part = Markup | string | number | null | undefined | false | readonly Part[];

/** A text as it stands in markup and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

function write(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.toString();
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(write).join('');
}

/**
 * Markup whose every value is escaped, unless it is markup itself. Attributes stand in double quotes.
 *
 * @example
 * html`<a href="${safeLink(website)}">${name}</a>`
 */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(texts.map((text, at) => text + write(parts[at])).join(''));
}

/** An address a link may lead to: `https:` or `http:` alone, or nothing. */
export function safeLink(address: string | null | undefined): string | null {
  const text = address ?? '';
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

/** A value as a data block: no text in it can end the element it stands in. */
export function jsonBlock(value: unknown): Markup {
  const text = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return new Markup(text);
}
