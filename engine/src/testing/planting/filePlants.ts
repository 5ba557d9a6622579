import { DISEASE_SYSTEMS, EPISODE_TYPES, EVENT_TYPES } from '@isocenter/schemas';
import { child, itemsOf, textOf, type MapNode, type SourceNode } from '../../source/sourceNode.ts';
import { has, isPlainScalar, place, replaced, valueOf, withKeys, type Plant } from './edits.ts';
import { scalarsUnder, type FileSite, type Sites } from './sites.ts';

export type Planter = (sites: Sites) => readonly (Plant | null)[];

/** A key at the start of a map, reported on its own line. */
export function newKeys(scope: string, map: MapNode, ...keys: readonly string[]): Plant {
  const edit = withKeys(map, ...keys);
  return { scopes: [scope], edits: [edit], at: [{ file: edit.file, offset: edit.start, inside: 1 }] };
}
/** Another text in place of a value, reported at the value. */
export function instead(scope: string, node: SourceNode, text: string): Plant {
  return { scopes: [scope], edits: [replaced(node, text)], at: [place(node)] };
}
/** Plants at each occurrence of some keys in all files of a kind. */
function atEach(files: readonly FileSite[], key: string, text: (written: string) => string): readonly Plant[] {
  return files.flatMap(({ root, scope }) => {
    return scalarsUnder(root, key).map(({ value }) => instead(scope, value, text(textOf(value) ?? '')));
  });
}
/** A new file. */
export function newFile(path: string, text: string, line = 1): Plant {
  const offset =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0);
  return { scopes: [path], edits: [], added: [{ path, text }], at: [{ file: path, offset }] };
}
function behind({ root, scope, path }: FileSite, text: string): Plant {
  const end = root.source.text.length;
  return {
    scopes: [scope],
    edits: [{ file: path, start: end, end, text: `\n${text}` }],
    at: [{ file: path, offset: end, inside: 1 }],
  };
}
function whole({ root, scope, path }: FileSite, text: string): Plant {
  return {
    scopes: [scope],
    edits: [{ file: path, start: 0, end: root.source.text.length, text }],
    at: [{ file: path, offset: 0 }],
  };
}

/** Faults of files and of the language schema. */
export const FILE_PLANTS: { readonly [code: string]: Planter } = {
  FC001: ({ forms }) => atEach(forms, 'label', (label) => `@${label}`),
  FC002: ({ fields }) =>
    fields.map(({ form, map }) => {
      const [, second] = map.entries;
      const text = map.source.text;
      if (!second || text[map.start] === '{') return null;
      const lineStart = text.lastIndexOf('\n', second.keySpan.start) + 1;
      const indent = { source: map.source, start: lineStart, end: second.keySpan.start };
      return { scopes: [form.scope], edits: [replaced(indent, '\t')], at: [{ file: form.path, offset: lineStart }] };
    }),
  FC003: ({ forms }) => atEach(forms, 'label', (label) => `&planted ${JSON.stringify(label)}`),
  FC004: ({ fields }) =>
    fields.map(({ form, map }) => {
      const label = map.entries.find(({ key }) => key === 'label');
      return label ? { ...newKeys(form.scope, map, 'label: Twice'), at: [place(label.keySpan)] } : null;
    }),
  FC005: ({ fields }) => fields.map(({ form, map }) => newKeys(form.scope, map, 'constructor: yes')),
  FC006: ({ fields }) =>
    fields.map(({ form, map }) => newKeys(form.scope, map, `help: ${'['.repeat(70)}${']'.repeat(70)}`)),
  FC007: ({ forms }) =>
    forms.map((form) => ({ ...behind(form, `# ${'long '.repeat(420_000)}`), at: [{ file: form.path, offset: 0 }] })),
  FC008: ({ forms }) => forms.map((form) => behind(form, '---\nlabel: Another form\n')),
  FC009: ({ forms }) => forms.map((form) => whole(form, '\n')),
  FC010: ({ forms }) =>
    forms.map(({ path, root }) => newFile(path.replace('/Default.', '/Defualt.'), root.source.text)),
  FC011: ({ forms }) => atEach(forms, 'system', (system) => (system === 'GI' ? 'GU' : 'GI')),
  FC013: ({ fields }) => fields.map(({ form, map }) => newKeys(form.scope, map, 'helpp: Typo')),
  FC014: ({ forms }) => atEach(forms, 'label', (label) => `[${JSON.stringify(label)}]`),
  FC015: ({ fields }) =>
    fields.map(({ form, map }) => {
      const [label, id] = [valueOf(map, 'label'), valueOf(map, 'id')];
      const key = map.entries.find((entry) => entry.key === 'label');
      if (!label || !id || !key || has(map, 'use')) return null;
      const edit = replaced({ source: label.source, start: key.keySpan.start, end: label.end }, 'silent: Planted');
      return has(map, 'silent', 'note') ? null : { scopes: [form.scope], edits: [edit], at: [place(id)] };
    }),
  FC016: ({ fields }) => fields.map(({ form, map }) => typo(form, valueOf(map, 'type'))),
  FC017: ({ fields }) =>
    fields.map(({ form, map }) => (has(map, 'mode') ? null : newKeys(form.scope, map, 'mode: Definitoin'))),
  FC021: ({ fields }) => fields.map(({ form, map }) => badly(form, valueOf(map, 'id'), (id) => `Planted-${id}`)),
  FC022: ({ forms }) => atEach(forms, 'label', () => '2026'),
  FC037: ({ forms, patches }) =>
    patches.flatMap((patch) => {
      const form = forms.find(({ scope }) => scope === patch.scope);
      if (!form || patch.role.role !== 'form') return [];
      const own = newKeys(form.scope, form.root, `extends: ${patch.role.address.system}`);
      const theirs = valueOf(patch.root, 'extends');
      return theirs ? [{ ...own, at: [...own.at, place(theirs)] }] : [];
    }),
  FC038: ({ forms, sources }) =>
    forms.flatMap(({ path }) => {
      const at = (system: string): string => path.replace('/Default.', `/${system}.`);
      const absent = DISEASE_SYSTEMS.filter((system) => !sources.some((source) => source.path === at(system)));
      const [own, parent] = absent;
      return own && parent ? [newFile(at(own), `extends: ${parent}\n`)] : [];
    }),
  FC039: ({ patches }) =>
    patches.flatMap((patch) => {
      const targets = ['section', 'path', 'after', 'before'].flatMap((key) => scalarsUnder(patch.root, key));
      const written = targets.filter(({ map }) => has(map, 'field', 'attribute', 'section'));
      return written.map(({ value }) => badly(patch, value, (target) => `${target}_gone`));
    }),
  FC040: ({ forms }) => atEach(forms, 'use', (use) => JSON.stringify(use.replace(/@.*/, '@99'))),
  FC077: ({ fields }) =>
    fields.map(({ form, map }) => (isFlow(map) ? null : newKeys(form.scope, map, '[help, placeholder]: Both'))),
  FC078: ({ forms }) => atEach(forms, 'label', (label) => `!words ${JSON.stringify(label)}`),
  FC079: ({ patches }) =>
    patches.flatMap((patch) => {
      return scalarsUnder(patch.root, 'after').map(({ map, value }) => {
        const [added = child(map, 'field')] = ['fields', 'toxicities'].flatMap((key) => itemsOf(child(map, key)));
        const id = isPlainScalar(added) ? added : added && valueOf(added, 'id');
        return id ? instead(patch.scope, id, textOf(value) ?? '') : null;
      });
    }),
  FC080: ({ forms }) => forms.map((form) => newKeys(form.scope, form.root, 'patch: [{ remove: { path: visit } }]')),
  FC112: ({ forms }) => blockLabels(forms, (label) => `${label} #2`),
  FC113: ({ forms }) => blockLabels(forms, (label) => `“${label}”`),
  FC133: ({ fields }) =>
    fields.map(({ form, map }) =>
      has(map, 'use', 'help') ? null : newKeys(form.scope, map, `help: Planted${' and planted'.repeat(12)}`),
    ),
  FC095: ({ sources }) =>
    EPISODE_TYPES.flatMap((episodeType) => EVENT_TYPES.map((eventType) => `${episodeType}/${eventType}`)).map(
      (form) => {
        if (form.endsWith('/Events') || sources.some(({ path }) => path.startsWith(`${form}/`))) return null;
        return newFile(`${form}/Default.test.yaml`, 'scenarios: [{ name: Planted, expect: { note: "" } }]\n');
      },
    ),
};

/** Other labels without quotes, each on a line of its own. */
function blockLabels(forms: readonly FileSite[], text: (written: string) => string): readonly Plant[] {
  return forms.flatMap(({ root, scope }) => {
    return scalarsUnder(root, 'label').flatMap(({ value, map }) => {
      const label = textOf(value) ?? '';
      return isFlow(map) || !/^[\w ]+$/.test(label) ? [] : [instead(scope, value, text(label))];
    });
  });
}

function typo(form: FileSite, node: SourceNode | null): Plant | null {
  return badly(form, node, (written) => `${written}x`);
}
function badly({ scope }: FileSite, node: SourceNode | null | undefined, text: (written: string) => string | null) {
  const written = node && isPlainScalar(node) ? text(textOf(node) ?? '') : null;
  return node && written !== null ? instead(scope, node, written) : null;
}
const isFlow = ({ source, start }: MapNode): boolean => source.text[start] === '{';
