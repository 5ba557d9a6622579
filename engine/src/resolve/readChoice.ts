import type { Choice } from '../compiled-form/compiledForm.ts';
import type { Json } from '../json/json.ts';
import type { ChoiceSource, FieldDefinition } from '../definition/definition.ts';
import { child, numberOf, textOf, textsOf, toJson, type SourceNode } from '../source/sourceNode.ts';
import { readExpression } from './readExpression.ts';

/** The attributes that the choices of a field or list may have, each with its values; none for a number. */
export function readChoiceAttributes(owner: SourceNode): FieldDefinition['choiceAttributes'] {
  const declared = child(owner, 'choiceAttributes');
  return Object.fromEntries(
    declared?.kind === 'map'
      ? declared.entries.map(({ key, value }) => [key, textOf(value) === 'number' ? [] : textsOf(value)])
      : [],
  );
}

/** @param attributes names of the declared attributes */
export function readChoices(node: SourceNode | undefined, attributes: readonly string[]): ChoiceSource | null {
  if (!node) return null;
  if (node.kind === 'list') {
    const choices = node.items.flatMap((item) => {
      const [relevant, was] = [child(item, 'relevant'), child(item, 'was')];
      return readChoice(item, attributes).map((choice) => ({
        ...choice,
        ...(relevant ? { relevant: readExpression(relevant) } : {}),
        ...(was ? { was: textsOf(was) } : {}),
      }));
    });
    return { kind: 'inline', choices };
  }
  for (const kind of ['supportData', 'taxonomy', 'carePlan'] as const) {
    const name = textOf(child(node, kind));
    if (name !== undefined) return { kind, name };
  }
  const providers = child(node, 'providers');
  // Choices in another shape are reported by the shape check, not as missing.
  return providers ? { kind: 'providers', types: textsOf(child(providers, 'types')) } : { kind: 'inline', choices: [] };
}

/** Choice ids are always text. A number or boolean is read as text here, and the check reports it. */
export function readChoice(node: SourceNode, attributes: readonly string[]): readonly Choice[] {
  const id = idText(child(node, 'id'));
  if (id === undefined) return [];
  const optional = (['short', 'long', 'group', 'system', 'code'] as const).flatMap((key) => {
    const text = textOf(child(node, key));
    return text === undefined ? [] : [[key, text] as const];
  });
  const own = attributes.flatMap((name) => {
    const value = numberOf(child(node, name)) ?? textOf(child(node, name));
    return value === undefined ? [] : [[name, value] as const];
  });
  const more = own.length > 0 ? { attributes: Object.fromEntries(own) } : {};
  return [{ id, label: textOf(child(node, 'label')) ?? id, ...Object.fromEntries(optional), ...more }];
}

function idText(node: SourceNode | undefined): string | undefined {
  const value: Json = node ? toJson(node) : null;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : textOf(node);
}
