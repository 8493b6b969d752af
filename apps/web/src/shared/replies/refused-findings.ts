import type { Issue } from '@frontage/domain';
import { leftoverVariables, replyFindingCodes, type ReplyFinding } from '@frontage/domain/replies';

/** What the server's guard stopped a reply for, found again in the text that was sent; nothing for other refusals. */
export function refusedFindings(text: string, fields: readonly Issue[]): readonly ReplyFinding[] {
  return fields.flatMap(({ path, code, params }) => {
    const known = replyFindingCodes.find((one) => one === code);
    const { start, end, likeness } = params ?? {};
    if (path !== 'text' || known === undefined || typeof start !== 'number' || typeof end !== 'number')
      return [];
    return [
      {
        code: known,
        severity: 'blocks' as const,
        start,
        end,
        found: text.slice(start, end),
        likeness: typeof likeness === 'number' ? likeness : null,
      },
    ];
  });
}

/** Variables that nothing was put in for. What else the guard looks for takes facts that only the server has. */
export function leftoverFindings(text: string): readonly ReplyFinding[] {
  return leftoverVariables(text).map(({ start, end }) => ({
    code: 'leftover_variable',
    severity: 'blocks',
    start,
    end,
    found: text.slice(start, end),
    likeness: null,
  }));
}
