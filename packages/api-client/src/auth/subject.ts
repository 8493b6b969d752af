import type { Tokens } from './token-store';

/**
 * Whether two pairs of tokens may belong to one person, by the `sub` claim of the access tokens (a JWT, design section
 * 4), or by what the store says of them. Without it a call that one person made could be repeated in the name of the next who signs in on the same screen.
 * Tokens that say nothing count as one person's.
 */
export function isSamePerson(a: Tokens, b: Tokens): boolean {
  const [one, other] = [a, b].map(({ accessToken, subject }) => subjectOf(accessToken) ?? subject);
  return one === undefined || other === undefined || one === other;
}

function subjectOf(accessToken: string | null): string | undefined {
  const payload = accessToken?.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const { sub } = claims as { sub?: unknown };
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
