import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { NOTICE_TEXT } from '../messages/notices.ts';

/** Deep teal, the only accent. Mantine needs ten steps; the exact colors in use are in tokens.css. */
const TEAL: MantineColorsTuple = [
  '#e9f5f6',
  '#d3e8ea',
  '#a8d2d6',
  '#7cbcc2',
  '#5aa9b0',
  '#3f98a0',
  '#1d7a83',
  '#0b5e66',
  '#094b52',
  '#06363b',
];

/** Mantine's dark palette: our slate, from text to the darkest background. */
const SLATE: MantineColorsTuple = [
  '#e8edf4',
  '#bcc7d6',
  '#a3b1c4',
  '#8090a8',
  '#4b5b75',
  '#33425a',
  '#22304a',
  '#152033',
  '#0f172a',
  '#0b1120',
];

/** Destructive actions: the red of tokens.css, dark on light and light on dark, so that text on it is readable. */
const RED: MantineColorsTuple = [
  '#fdebe9',
  '#f9d6d3',
  '#f0b0ab',
  '#ffc2bb',
  '#ffb0a8',
  '#d9655d',
  '#c0332b',
  '#a81d17',
  '#8e1813',
  '#74130f',
];

const controlHeight = { '--button-height': 'var(--iso-control)' };
/** The dark theme has a light accent, so text on it is dark. */
const onAccent = { '--button-color': 'var(--iso-on-accent)' };

export const theme = createTheme({
  primaryColor: 'teal',
  colors: { teal: TEAL, dark: SLATE, red: RED },
  primaryShade: { light: 7, dark: 4 },
  fontFamily: 'var(--iso-font)',
  fontFamilyMonospace: 'var(--iso-font)',
  headings: { fontFamily: 'var(--iso-font)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { sm: '1.45', md: '1.45' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '8px' },
  defaultRadius: 'sm',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_theme: unknown, { variant = 'filled' }: { variant?: string }) => ({
        root: { ...controlHeight, ...(variant === 'filled' ? onAccent : {}) },
      }),
    },
    Checkbox: { vars: () => ({ root: { '--checkbox-icon-color': 'var(--iso-on-accent)' } }) },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Input: {
      defaultProps: { size: 'sm' },
      vars: () => ({
        wrapper: { '--input-height': 'var(--iso-control)', '--input-bd': 'var(--iso-border-strong)' },
      }),
    },
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 140 },
        padding: 20,
        closeButtonProps: { 'aria-label': NOTICE_TEXT.close },
        // A <header> at the end of the page would be a second banner landmark.
        attributes: { header: { role: 'none' } },
      },
      styles: { title: { fontSize: 16, fontWeight: 600 } },
    },
    // One look for all tables: the same lines, header and spacing as the tables of forms (`.iso-table`).
    Table: {
      vars: () => ({
        table: { '--table-border-color': 'var(--iso-border)', '--table-hover-color': 'var(--iso-surface-hover)' },
      }),
      styles: {
        th: { padding: '6px 10px' },
        td: { padding: '6px 10px' },
        thead: { color: 'var(--iso-text-muted)', fontSize: 13, verticalAlign: 'bottom' },
        // The head of a row starts at the top, like its cells.
        tbody: { verticalAlign: 'top' },
      },
    },
    Menu: { defaultProps: { transitionProps: { duration: 120 } } },
    Popover: { defaultProps: { transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { openDelay: 500, withArrow: true, position: 'right' } },
  },
});

const SHARED = {
  '--mantine-color-body': 'var(--iso-surface)',
  '--mantine-color-text': 'var(--iso-text)',
  '--mantine-color-dimmed': 'var(--iso-text-quiet)',
  '--mantine-color-placeholder': 'var(--iso-text-quiet)',
  '--mantine-color-anchor': 'var(--iso-accent-text)',
  '--mantine-color-default': 'var(--iso-surface)',
  '--mantine-color-default-hover': 'var(--iso-surface-hover)',
  '--mantine-color-default-color': 'var(--iso-text)',
  '--mantine-color-default-border': 'var(--iso-border-strong)',
  '--mantine-color-error': 'var(--iso-error)',
  '--mantine-color-teal-filled': 'var(--iso-accent)',
  '--mantine-color-teal-filled-hover': 'var(--iso-accent-hover)',
  '--mantine-color-teal-light': 'var(--iso-accent-soft)',
  '--mantine-color-teal-light-hover': 'var(--iso-accent-soft)',
  '--mantine-color-teal-light-color': 'var(--iso-accent-text)',
  '--mantine-color-teal-outline': 'var(--iso-accent-text)',
  '--mantine-color-teal-text': 'var(--iso-accent-text)',
  '--mantine-color-gray-light-color': 'var(--iso-text-muted)',
  '--mantine-primary-color-contrast': 'var(--iso-on-accent)',
};

/** Mantine uses the same variables as the forms. Only tokens.css distinguishes the two themes. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: SHARED, dark: SHARED });
