import { child, itemsOf, textOf, type SourceNode } from '../../source/sourceNode.ts';

/** The name of an extension is the last part of its URL, because the base differs between versions and publishers. */
export function extensionName(extension: SourceNode): string {
  const url = textOf(child(extension, 'url')) ?? '';
  return url.split('/').at(-1)?.split('|')[0] ?? '';
}
export function extensionsOf(node: SourceNode | undefined): readonly SourceNode[] {
  return itemsOf(child(node, 'extension'));
}
export function extensionOf(node: SourceNode | undefined, name: string): SourceNode | undefined {
  return extensionsOf(node).find((extension) => extensionName(extension) === name);
}
/** The `value[x]` of an extension, an answer or an initial value: its type name and node. */
export function valueOf(
  node: SourceNode | undefined,
  start = 'value',
): { readonly type: string; readonly value: SourceNode } | null {
  const entry =
    node?.kind === 'map'
      ? node.entries.find(({ key }) => key.startsWith(start) && key.length > start.length)
      : undefined;
  return entry ? { type: entry.key.slice(start.length), value: entry.value } : null;
}

export const STRUCTURE = 'http://hl7.org/fhir/StructureDefinition';
export const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition';
/** Our own extension: the field type, where FHIR has no counterpart. */
export const FORM_FIELD = 'urn:isocenter:form-field';
export const FORM_CODE = 'urn:isocenter:form-code';
/** The URL base for a list of options supplied by the host, whose name is not a URL. */
export const HOST_LIST = 'urn:isocenter:list:';
