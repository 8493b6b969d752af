import { createTheme, rem, type MantineColorsTuple } from '@mantine/core';
import { motion, palettes } from './tokens';

const tuple = (shades: readonly string[]) => [...shades] as unknown as MantineColorsTuple;
const fade = { transition: 'fade', duration: motion.menu } as const;
const heading = (fontSize: string, lineHeight: string) => ({ fontSize, lineHeight, fontWeight: '600' });

/** The Frontage theme: palettes, scales and the defaults of every Mantine component the product uses. */
export const theme = createTheme({
  colors: { teal: tuple(palettes.teal), gray: tuple(palettes.gray), dark: tuple(palettes.dark) },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#151b1b',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  activeClassName: '',
  fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: rem(16), sm: rem(20), md: rem(20), lg: rem(24), xl: rem(28) },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(8), xl: rem(8) },
  breakpoints: { xs: '20em', sm: '40em', md: '56.25em', lg: '75em', xl: '100em' },
  shadows: {
    xs: 'var(--fr-shadow)',
    sm: 'var(--fr-shadow)',
    md: 'var(--fr-shadow)',
    lg: 'var(--fr-shadow)',
    xl: 'var(--fr-shadow)',
  },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: heading(rem(20), rem(28)),
      h2: heading(rem(14), rem(20)),
      h3: heading(rem(14), rem(20)),
      h4: heading(rem(13), rem(20)),
      h5: heading(rem(13), rem(20)),
      h6: heading(rem(12), rem(16)),
    },
  },
  // Plain defaults instead of each component's `extend`, which would load every component with the theme.
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'default' } },
    ActionIcon: { defaultProps: { size: 'sm', variant: 'subtle', color: 'gray' } },
    Input: { defaultProps: { size: 'sm' } },
    InputBase: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Radio: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'xs' } },
    Select: { defaultProps: { size: 'sm', checkIconPosition: 'right' } },
    Tooltip: {
      defaultProps: {
        openDelay: 400,
        withinPortal: true,
        transitionProps: fade,
        // What a pointer is told, who goes there by keys is told too.
        events: { hover: true, focus: true, touch: false },
      },
    },
    MenuDivider: { defaultProps: { role: 'separator' } },
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        radius: 'md',
        shadow: 'md',
        position: 'bottom-end',
        offset: 4,
        transitionProps: fade,
      },
    },
    Popover: { defaultProps: { radius: 'md', shadow: 'md', transitionProps: fade } },
    Modal: {
      defaultProps: {
        radius: 'md',
        centered: true,
        transitionProps: { transition: 'fade', duration: motion.panel },
      },
    },
    Drawer: { defaultProps: { transitionProps: { duration: motion.panel } } },
    Skeleton: { defaultProps: { radius: 'xs' } },
  },
});
