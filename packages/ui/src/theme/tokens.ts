/** The ten shades a Mantine colour is made of. */
type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** Mantine palettes. Components never name a shade: they use the semantic tokens below. */
export const palettes = {
  teal: [
    '#eef7f6',
    '#e3f2f0',
    '#aedad6',
    '#6cc9c2',
    '#4fb3ad',
    '#2a918d',
    '#187d79',
    '#0b5e5c',
    '#094a49',
    '#073837',
  ],
  gray: [
    '#f8f9f9',
    '#f1f4f4',
    '#e6eaea',
    '#d3d9d9',
    '#b3bcbc',
    '#8b9696',
    '#7b8787',
    '#646f6f',
    '#566161',
    '#151b1b',
  ],
  dark: [
    '#e8ecec',
    '#a3afaf',
    '#8b9898',
    '#667373',
    '#364040',
    '#252d2d',
    '#1c2323',
    '#131818',
    '#0d1111',
    '#080b0b',
  ],
} as const satisfies Record<string, Shades>;

const light = {
  surface: '#ffffff',
  bg: '#f8f9f9',
  subtle: '#f5f7f7',
  hover: '#f1f4f4',
  selected: '#eef7f6',
  line: '#e6eaea',
  'line-2': '#d3d9d9',
  field: '#8b9696',
  control: '#7e8989',
  text: '#151b1b',
  'text-2': '#566161',
  'text-3': '#646f6f',
  icon: '#7b8787',
  accent: '#0b5e5c',
  'on-accent': '#ffffff',
  'accent-hover': '#094a49',
  'accent-text': '#0b5e5c',
  'accent-bg': '#e3f2f0',
  'accent-line': '#aedad6',
  focus: '#187d79',
  ok: '#1f7a43',
  'ok-bg': '#e8f5ec',
  'ok-line': '#b7dfc4',
  info: '#1d5fae',
  'info-bg': '#e9f1fb',
  'info-line': '#b9d3f2',
  warn: '#8f5600',
  'warn-bg': '#fdf3e0',
  'warn-line': '#edcf98',
  bad: '#b3261e',
  'bad-bg': '#fdecea',
  'bad-line': '#f3bfba',
  'chart-1': '#0b5e5c',
  'chart-2': '#7f8d8d',
  'bar-sent': '#9bb8dd',
  'bar-queued': '#d3d9d9',
  'bar-past': '#b8c0c0',
  shadow: '0 1px 2px #1018180f, 0 8px 24px #1018181f',
  overlay: '#151b1b59',
} as const;

/** Name of a semantic token, also the name of its CSS variable after `--fr-`. */
export type TokenName = keyof typeof light;

const dark: Record<TokenName, string> = {
  surface: '#131818',
  bg: '#0d1111',
  subtle: '#181e1e',
  hover: '#1c2323',
  selected: '#12292a',
  line: '#252d2d',
  'line-2': '#364040',
  field: '#667373',
  control: '#6c7979',
  text: '#e8ecec',
  'text-2': '#a3afaf',
  'text-3': '#8b9898',
  icon: '#859292',
  accent: '#187d79',
  'on-accent': '#ffffff',
  'accent-hover': '#146f6c',
  'accent-text': '#6cc9c2',
  'accent-bg': '#123433',
  'accent-line': '#1d5856',
  focus: '#4fb3ad',
  ok: '#69c48a',
  'ok-bg': '#12291b',
  'ok-line': '#235237',
  info: '#82b4f0',
  'info-bg': '#13243a',
  'info-line': '#264a75',
  warn: '#e3ae55',
  'warn-bg': '#2c210e',
  'warn-line': '#594317',
  bad: '#f28b82',
  'bad-bg': '#2c1614',
  'bad-line': '#5e2c27',
  'chart-1': '#4fb3ad',
  'chart-2': '#7b8888',
  'bar-sent': '#4a6187',
  'bar-queued': '#364040',
  'bar-past': '#4b5656',
  shadow: '0 1px 2px #00000080, 0 12px 32px #0000008c',
  overlay: '#00000099',
};

/** Semantic tokens of both schemes; become the CSS variables `--fr-<name>`. */
export const tokens: Readonly<Record<'light' | 'dark', Readonly<Record<TokenName, string>>>> = {
  light,
  dark,
};

/** Sizes in px that do not change with the scheme; become the CSS variables `--fr-size-<name>`. */
export const sizes = {
  'top-bar': 48,
  sidebar: 224,
  rail: 48,
  'bottom-bar': 52,
  'side-panel': 340,
  'menu-entry': 28,
  'table-head': 36,
  'table-row': 40,
  'diff-row': 36,
  'grid-row': 32,
  'scroll-end': 76,
} as const;

/** Durations in ms; become the CSS variables `--fr-motion-<name>`, 0 when the person asks for reduced motion. */
export const motion = { press: 120, menu: 160, panel: 200 } as const;

/** The CSS value that reads a token. */
export function token(name: TokenName): string {
  return `var(--fr-${name})`;
}
