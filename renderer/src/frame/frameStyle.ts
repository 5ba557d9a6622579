import type { CSSProperties } from 'react';
import { type CompiledField, type Json, isJsonObject, textOf } from '@isocenter/engine';

interface FrameStyle {
  readonly className: string;
  readonly style: CSSProperties | undefined;
}

const styles = new WeakMap<CompiledField, FrameStyle>();

/** The styling attributes of a field: `align`, `minWidth`, `maxWidth`, `style` and the named `styleClass`. */
export function frameStyle(field: CompiledField): FrameStyle {
  let cached = styles.get(field);
  if (!cached) styles.set(field, (cached = readStyle(field.attributes)));
  return cached;
}

const ALIGNMENT = { left: 'start', center: 'center', right: 'end' } as const;

function readStyle({ align, minWidth, maxWidth, style, styleClass }: CompiledField['attributes']): FrameStyle {
  const alignment = align === 'left' || align === 'center' || align === 'right' ? ALIGNMENT[align] : null;
  const css: Record<string, string | number> = {};
  if (isJsonObject(style)) for (const [name, value] of Object.entries(style)) add(css, camelCase(name), value);
  add(css, 'minWidth', minWidth);
  add(css, 'maxWidth', maxWidth);
  if (alignment) Object.assign(css, { justifyItems: alignment, textAlign: alignment });
  const styleName = textOf(styleClass);
  return {
    className: styleName === null ? 'iso-field' : `iso-field iso-style-${styleName}`,
    style: Object.keys(css).length > 0 ? css : undefined,
  };
}

/** Drops values with URLs, such as `background-image`, because a form must not make the browser fetch anything. */
function add(css: Record<string, string | number>, name: string, value: Json | undefined): void {
  if (typeof value === 'number') css[name] = value;
  else if (typeof value === 'string' && !/url\s*\(|image-set|expression/i.test(value)) css[name] = value;
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
