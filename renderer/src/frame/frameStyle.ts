import type { CSSProperties } from 'react';
import type { CompiledField, Json } from '@isocenter/engine';
import { isJsonObject, textOf } from '../answers/readJson.ts';

interface FrameLooks {
  readonly className: string;
  readonly style: CSSProperties | undefined;
}

const looks = new WeakMap<CompiledField, FrameLooks>();

/** How a config wants a field to look: `align`, `minWidth`, `maxWidth`, `style` and the named `styleClass`. */
export function frameLooks(field: CompiledField): FrameLooks {
  let known = looks.get(field);
  if (!known) looks.set(field, (known = readLooks(field.attributes)));
  return known;
}

const ALIGNED = { left: 'start', center: 'center', right: 'end' } as const;

function readLooks({ align, minWidth, maxWidth, style, styleClass }: CompiledField['attributes']): FrameLooks {
  const aligned = align === 'left' || align === 'center' || align === 'right' ? ALIGNED[align] : null;
  const css: Record<string, string | number> = {};
  if (isJsonObject(style)) for (const [name, value] of Object.entries(style)) add(css, camelCase(name), value);
  add(css, 'minWidth', minWidth);
  add(css, 'maxWidth', maxWidth);
  if (aligned) Object.assign(css, { justifyItems: aligned, textAlign: aligned });
  const named = textOf(styleClass);
  return {
    className: named === null ? 'iso-field' : `iso-field iso-style-${named}`,
    style: Object.keys(css).length > 0 ? css : undefined,
  };
}

/** `background-image` and the like could fetch: a form names no addresses. */
function add(css: Record<string, string | number>, name: string, value: Json | undefined): void {
  if (typeof value === 'number') css[name] = value;
  else if (typeof value === 'string' && !/url\s*\(|image-set|expression/i.test(value)) css[name] = value;
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
