import { startOf } from '@frontage/domain';

/** One side of a change as the log keeps it: names and values a person can read. */
export type AuditFacts = Readonly<Record<string, unknown>>;

/** Names under which something secret could travel. A thing's own code (`storeCode`, `couponCode`) is none. */
const secretName =
  /password|passwd|secret|token|hash|^(?:otp|code|mfa_?code|recovery_?codes?|private_?key|api_?key)$/i;
const longestText = 1_000;
const mostEntries = 50;
const deepest = 4;

const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Text on one line: no name or value that somebody sends can add lines or terminal codes to the log. */
export function oneLine(text: string, longest = longestText): string {
  return startOf(text.replaceAll(controls, ' ').trim(), longest);
}

/**
 * What may be kept of a side of a change: nothing under a name that could hold a secret, texts on one line and cut, long lists
 * cut. Callers leave secrets out themselves; this is the second lock.
 */
export function keepableFacts(facts: AuditFacts | null | undefined): AuditFacts | null {
  if (facts === null || facts === undefined) return null;
  return keepObject(facts, 0);
}

function keepObject(facts: AuditFacts, depth: number): AuditFacts {
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([name, value]) => !secretName.test(name) && value !== undefined)
      .slice(0, mostEntries)
      .map(([name, value]) => [oneLine(name, 100), keepValue(value, depth + 1)]),
  );
}

function keepValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return oneLine(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return null;
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((one) => keepValue(one, depth + 1));
  return keepObject(value as AuditFacts, depth);
}
