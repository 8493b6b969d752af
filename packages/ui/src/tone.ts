/** Meaning of a colour; never used without an icon or a word. */
export type Tone = 'neutral' | 'accent' | 'ok' | 'info' | 'warn' | 'bad';

const toneColours: Record<Tone, string> = {
  neutral: 'var(--fr-text-2)',
  accent: 'var(--fr-accent-text)',
  ok: 'var(--fr-ok)',
  info: 'var(--fr-info)',
  warn: 'var(--fr-warn)',
  bad: 'var(--fr-bad)',
};

/** The CSS colour of a tone. */
export function toneColour(tone: Tone): string {
  return toneColours[tone];
}
