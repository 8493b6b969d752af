import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { mail } from '../../../packages/i18n/src/locales/en/mail';
import { microSite } from '../../../packages/i18n/src/locales/en/micro-site';
import { phrases } from '../../../packages/i18n/src/locales/en/index';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Where phrases are shown or written. */
const sources = ['apps/web/src', 'apps/api/src', 'packages/i18n/src'];

/**
 * Keys put together in a way that no text in the code spells, each with the place that does it. One `*` stands for one part of a
 * key. Whoever adds a line here says that all of these are shown.
 */
const putTogether: readonly string[] = [];

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

function keysOf(catalogue: object, path: string): string[] {
  return Object.entries(catalogue).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}${path.includes(':') ? '.' : ':'}${key}`;
    return typeof value === 'string' ? [here.replace(pluralSuffix, '')] : keysOf(value as object, here);
  });
}

const all = [...new Set(keysOf({ ...phrases, mail, microSite }, ''))];

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => /(?<!\.test)\.tsx?$/.test(name) && !parentPath.includes('/locales/'))
    .map(({ name, parentPath }) => join(parentPath, name));
}

const isTemplateOfKey = /^[A-Za-z][\w-]*[:.][\w.*-]+$/;

/** What the code spells: whole keys, and keys with `*` for each part that is put in when it runs. */
function spelled(): { readonly whole: Set<string>; readonly holed: Set<string> } {
  const whole = new Set<string>();
  const holed = new Set<string>();
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) whole.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('*');
      // Only what begins with a namespace or a part of `common` says which keys it means.
      if (isTemplateOfKey.test(text)) holed.add(text);
    }
    node.forEachChild(look);
  };
  for (const file of sources.flatMap(filesIn))
    look(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return { whole, holed };
}

const asExpression = (text: string) =>
  new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+')}$`);

describe('the phrases of the catalogues', () => {
  const { whole, holed } = spelled();
  const patterns = [...holed, ...putTogether].map(asExpression);
  const isUsed = (key: string) => {
    const names = key.startsWith('common:') ? [key, key.slice('common:'.length)] : [key];
    // Mails and micro sites are read through a `t` of their namespace alone.
    if (/^(mail|microSite):/.test(key)) names.push(key.slice(key.indexOf(':') + 1));
    return names.some((name) => whole.has(name) || patterns.some((pattern) => pattern.test(name)));
  };

  it('are all shown somewhere', () => {
    expect(all.filter((key) => !isUsed(key))).toEqual([]);
  });
});
