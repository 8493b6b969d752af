/** Store codes out of pasted text: lines, commas, semicolons or tabs part them; a code may have spaces inside. Each once. */
export function readStoreCodes(text: string): string[] {
  const codes = text
    .split(/[\n\r\t,;]+/)
    .map((code) => code.trim())
    .filter((code) => code !== '' && code.length <= 200);
  return [...new Set(codes)];
}
