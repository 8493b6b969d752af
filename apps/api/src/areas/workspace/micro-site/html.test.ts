import { describe, expect, it } from 'vitest';
import { escapeHtml, html, safeLink } from './html';

describe('markup', () => {
  it('escapes every sign that could end a text or an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
    );
  });

  it('escapes values, in lists too, and leaves markup as it is', () => {
    const items = ['<b>', 7, html`<i>${'&'}</i>`].map((item) => html`<li>${item}</li>`);
    expect(html`${items}`.toString()).toBe('<li>&lt;b&gt;</li><li>7</li><li><i>&amp;</i></li>');
    expect(html`${['<', '>']}`.toString()).toBe('&lt;&gt;');
  });

  it('writes nothing where there is nothing', () => {
    expect(html`a${null}b${undefined}c${false}d${''}e${[]}`.toString()).toBe('abcde');
    expect(html`${0}`.toString()).toBe('0');
  });
});

describe('an address a link may lead to', () => {
  it.each(['https://example.com/a', 'http://example.com/'])('is %s', (address) =>
    expect(safeLink(address)).toBe(address),
  );
  it.each(['javascript:alert(1)', 'data:text/html,x', 'example.com', '', null, undefined])(
    'is not %s',
    (address) => expect(safeLink(address)).toBeNull(),
  );
});
