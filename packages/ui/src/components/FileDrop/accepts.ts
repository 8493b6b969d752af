/**
 * Whether a file fits an HTML `accept` list (`.csv,text/csv,image/*`). Drops go around the browser's own filter,
 * and some systems give a CSV no type or Excel's, so a fitting extension is enough.
 */
export function acceptsFile(accept: string, file: { readonly name: string; readonly type: string }): boolean {
  const rules = accept
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .filter((rule) => rule !== '');
  if (rules.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return rules.some((rule) => {
    if (rule.startsWith('.')) return name.endsWith(rule);
    if (rule.endsWith('/*')) return type.startsWith(rule.slice(0, -1));
    return type === rule;
  });
}
