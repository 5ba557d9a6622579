import type { CompiledForm } from '../../compiled-form/compiledForm.ts';
import { CannotRun } from '../terminal/cannotRun.ts';
import { CONFIGS_OPTION, JSON_OPTION, type Command } from '../terminal/command.ts';
import { compileAndTell, loadForm } from '../input/loadForm.ts';
import { printJson } from '../terminal/output.ts';

/** Dependencies: an edge leads from the field that is read to the field or section whose rule reads it. */
interface FormGraph {
  readonly nodes: readonly { readonly id: string; readonly label: string; readonly kind: 'field' | 'section' }[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly facet: string }[];
}

export const graphCommand: Command = {
  name: 'graph',
  takes: 'FORM',
  description: 'Draws the dependencies between fields, for Graphviz, Mermaid or as JSON.',
  options: [
    { name: 'format', value: 'dot|mermaid|json', description: 'Output format (default: dot)' },
    CONFIGS_OPTION,
    JSON_OPTION,
  ],
  examples: ['graph Radiation/OTV/Breast | dot -Tsvg', 'graph Radiation/OTVStatus --format mermaid'],
  run: (call, output) => {
    const graph = graphOf(compileAndTell(loadForm(call.operands[0], call), output));
    const format = call.flag('json') ? 'json' : (call.option('format') ?? 'dot');
    if (format === 'json') printJson(graph, output);
    else if (format === 'dot') output.print(toDot(graph));
    else if (format === 'mermaid') output.print(toMermaid(graph));
    else throw new CannotRun(`Unknown format "${format}". Use dot, mermaid or json.`);
    return 0;
  },
};

/** Only fields and sections with a dependency. */
function graphOf({ fields, sections, rules }: CompiledForm): FormGraph {
  const sectionId = (index: number): string => `${sections[index]?.eventType ?? ''}#${sections[index]?.id ?? ''}`;
  const edges = rules.flatMap(({ target, section, facet, reads }) => {
    const to = section ? sectionId(target) : (fields[target]?.path ?? '');
    return reads.map((read) => ({ from: fields[read]?.path ?? '', to, facet }));
  });
  const used = new Set(edges.flatMap(({ from, to }) => [from, to]));
  return {
    nodes: [
      ...sections.map(({ index, label }) => ({ id: sectionId(index), label, kind: 'section' as const })),
      ...fields.map(({ path, label }) => ({ id: path, label, kind: 'field' as const })),
    ].filter(({ id }) => used.has(id)),
    edges,
  };
}

const quoted = (text: string): string => JSON.stringify(text);

function toDot({ nodes, edges }: FormGraph): string {
  return [
    'digraph form {',
    '  rankdir=LR;',
    '  node [shape=box];',
    ...nodes.map(
      ({ id, label, kind }) =>
        `  ${quoted(id)} [label=${quoted(`${label}\n${id}`)}${kind === 'section' ? ', shape=folder' : ''}];`,
    ),
    ...edges.map(({ from, to, facet }) => `  ${quoted(from)} -> ${quoted(to)} [label=${quoted(facet)}];`),
    '}',
  ].join('\n');
}

function toMermaid({ nodes, edges }: FormGraph): string {
  const name = (id: string): string => `n${nodes.findIndex((node) => node.id === id)}`;
  const text = (label: string): string => label.replaceAll('"', '#quot;');
  return [
    'flowchart LR',
    ...nodes.map(({ id, label }) => `  ${name(id)}["${text(label)}"]`),
    ...edges.map(({ from, to, facet }) => `  ${name(from)} -- ${facet} --> ${name(to)}`),
  ].join('\n');
}
