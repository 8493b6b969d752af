import type { CSSProperties } from 'react';
import { tokens, type TokenName } from '../../theme/tokens';

/** Colour of the menu: as the page, dark whatever the page is, or in the accent. */
export type MenuTheme = 'neutral' | 'dark' | 'accent';

/** Every pair that is read as text keeps at least 4.5 : 1 on its ground. */
const accent: Partial<Record<TokenName, string>> = {
  bg: '#0b5e5c',
  surface: '#094a49',
  hover: '#094a49',
  line: '#2a7a77',
  'line-2': '#3d8a87',
  text: '#ffffff',
  'text-2': '#e3f2f0',
  'text-3': '#cfe8e5',
  icon: '#aedad6',
  accent: '#aedad6',
  'on-accent': '#073837',
  'accent-bg': '#073837',
  'accent-text': '#aedad6',
  focus: '#aedad6',
};

const inAccent = accent as Readonly<Record<string, string>>;
const inDark: Readonly<Record<string, string>> = tokens.dark;

/** Mantine's own names are worked out at the root, so a part of the page with other tokens has to say them again. */
const mantine = {
  '--mantine-color-text': 'var(--fr-text)',
  '--mantine-color-dimmed': 'var(--fr-text-2)',
  '--mantine-color-anchor': 'var(--fr-accent-text)',
  '--mantine-color-default': 'var(--fr-surface)',
  '--mantine-color-default-hover': 'var(--fr-hover)',
  '--mantine-color-default-color': 'var(--fr-text)',
  '--mantine-color-default-border': 'var(--fr-line-2)',
};

/** The tokens that a menu of this colour lays over the page's, as the style of the box around it. */
export function menuThemeStyle(theme: MenuTheme): CSSProperties {
  if (theme === 'neutral') return {};
  const own = Object.entries(theme === 'dark' ? inDark : inAccent);
  return {
    ...Object.fromEntries(own.map(([name, value]) => [`--fr-${name}`, value])),
    ...mantine,
    color: 'var(--fr-text)',
    colorScheme: 'dark',
  };
}
