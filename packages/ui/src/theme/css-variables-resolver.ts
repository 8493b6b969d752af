import type { CSSVariablesResolver } from '@mantine/core';
import { sizes, tokens } from './tokens';

function schemeVariables(scheme: 'light' | 'dark'): Record<string, string> {
  const own = Object.fromEntries(
    Object.entries(tokens[scheme]).map(([name, value]) => [`--fr-${name}`, value]),
  );
  return {
    ...own,
    '--mantine-color-text': 'var(--fr-text)',
    '--mantine-color-bright': 'var(--fr-text)',
    '--mantine-color-body': 'var(--fr-surface)',
    '--mantine-color-dimmed': 'var(--fr-text-2)',
    '--mantine-color-placeholder': 'var(--fr-text-3)',
    '--mantine-color-error': 'var(--fr-bad)',
    '--mantine-color-success': 'var(--fr-ok)',
    '--mantine-color-anchor': 'var(--fr-accent-text)',
    '--mantine-color-default': 'var(--fr-surface)',
    '--mantine-color-default-hover': 'var(--fr-hover)',
    '--mantine-color-default-color': 'var(--fr-text)',
    '--mantine-color-default-border': 'var(--fr-line-2)',
    '--mantine-color-disabled': 'var(--fr-subtle)',
    '--mantine-color-disabled-color': 'var(--fr-text-3)',
    '--mantine-color-disabled-border': 'var(--fr-line-2)',
    '--mantine-color-teal-filled': 'var(--fr-accent)',
    '--mantine-color-teal-filled-hover': 'var(--fr-accent-hover)',
    '--mantine-color-teal-light': 'var(--fr-accent-bg)',
    '--mantine-color-teal-light-hover': 'var(--fr-accent-bg)',
    '--mantine-color-teal-light-color': 'var(--fr-accent-text)',
    '--mantine-color-teal-outline': 'var(--fr-accent-text)',
    '--mantine-color-gray-light-color': 'var(--fr-text-2)',
    '--mantine-color-gray-light-hover': 'var(--fr-hover)',
  };
}

/** Maps the tokens to CSS variables per scheme and points Mantine's own variables at them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: Object.fromEntries(
    Object.entries(sizes).map(([name, px]) => [`--fr-size-${name}`, `${px / 16}rem`]),
  ),
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
});
