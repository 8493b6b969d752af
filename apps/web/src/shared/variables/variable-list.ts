import { foldText } from '@frontage/domain';

/** A variable as the list offers it: how it is written, and what it is called. */
export type Variable = { readonly name: string; readonly label: string };

/** The brace in front of the caret that nothing has closed yet, and what was typed after it; `null` for none. */
export function openBrace(
  text: string,
  caret: number,
): { readonly from: number; readonly query: string } | null {
  const match = /\{([\w.]*)$/.exec(text.slice(0, caret));
  return match === null ? null : { from: match.index, query: match[1] ?? '' };
}

/** Variables whose name or title begins with the typed text, then those that contain it. */
export function variablesLike(variables: readonly Variable[], query: string): readonly Variable[] {
  const wanted = foldText(query);
  if (wanted === '') return variables;
  const rank = ({ name, label }: Variable) => {
    const texts = [foldText(name), foldText(label)];
    if (texts.some((text) => text.startsWith(wanted))) return 0;
    return texts.some((text) => text.includes(wanted)) ? 1 : 2;
  };
  return variables.filter((one) => rank(one) < 2).sort((a, b) => rank(a) - rank(b));
}

/** A text with something put in place of what stands from one place to another, and where the caret is then. */
export function insertAt(text: string, from: number, to: number, inserted: string) {
  return { text: text.slice(0, from) + inserted + text.slice(to), caret: from + inserted.length };
}
