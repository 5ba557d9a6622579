import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const css = readFileSync(fileURLToPath(new URL('tokens.css', import.meta.url)), 'utf8');
const [lightBlock = '', ...rest] = css.split("[data-mantine-color-scheme='dark']");
function colours(block: string): Record<string, string> {
  const found = [...block.matchAll(/--iso-([\w-]+):\s*(#[0-9a-f]{6})/g)];
  return Object.fromEntries(found.map((match) => [match[1] ?? '', match[2] ?? '']));
}
const light = colours(lightBlock);
const dark = { ...light, ...colours(rest.join('')) };

/** Contrast ratio of WCAG 2.2. */
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((index) => {
    const channel = parseInt(hex.slice(index, index + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

const SURFACES = ['surface', 'surface-sunken', 'surface-raised'];
const onSurfaces = (text: string, least: number) => SURFACES.map((surface) => [text, surface, least] as const);
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...onSurfaces('text', 7),
  ...onSurfaces('text-muted', 7),
  ...onSurfaces('text-quiet', 4.5),
  ...onSurfaces('accent-text', 4.5),
  ...onSurfaces('border-strong', 3),
  ...onSurfaces('focus', 3),
  ['text', 'chart-tint', 7],
  ['text-muted', 'chart-tint', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['strip-text', 'strip', 7],
  ...['error', 'warning', 'info', 'success'].map((kind) => [kind, `${kind}-soft`, 4.5] as const),
  ...['started', 'pended', 'signed', 'addended'].map((s) => [`status-${s}`, `status-${s}-soft`, 4.5] as const),
  ...[1, 2, 3, 4, 5, 6].flatMap((series) => onSurfaces(`series-${series}`, 3)),
  ...[0, 1, 2, 3, 4, 5].map((grade) => [`ctcae-text-${grade}`, `ctcae-${grade}`, 4.5] as const),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_name, theme) => {
  it.each(PAIRS)('%s on %s reaches %d:1', (text, ground, least) => {
    expect(contrast(theme[text] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(least);
  });
});

describe('the sizes of the specification', () => {
  const sizeOf = (token: string) => new RegExp(`--iso-${token}: (\\d+)px;`).exec(css)?.[1];
  const rule = (sheet: string, selector: string) => {
    const text = readFileSync(fileURLToPath(new URL(`../../../${sheet}`, import.meta.url)), 'utf8');
    return text.slice(text.indexOf(`${selector} {`)).split('}', 1)[0];
  };

  it('limit a section of a form and of a screen to 1200 px [CONST-034]', () => {
    expect(sizeOf('section')).toBe('1200');
    expect(rule('renderer/src/form/form.css', '.iso-section')).toContain('max-width: var(--iso-section);');
    expect(readFileSync(fileURLToPath(new URL('../screen/Screen.module.css', import.meta.url)), 'utf8')).toContain(
      'max-width: var(--iso-section);',
    );
  });

  it('write the figures of a prescription in 13 px [CONST-037]', () => {
    expect(sizeOf('font-prescription')).toBe('13');
    expect(rule('app/src/tasks/prescriptions/Prescriptions.module.css', '.view :global(.figures)')).toContain(
      'font-size: var(--iso-font-prescription);',
    );
  });
});
