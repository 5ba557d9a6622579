import { EVENT_TYPES } from '@isocenter/schemas';
import { child, itemsOf, textOf } from '../../source/sourceNode.ts';
import { asksSafety } from '../../check/model/safety.ts';
import { place, valueOf, withItem, type Plant } from './edits.ts';
import { instead, newFile, newKeys, type Planter } from './filePlants.ts';
import type { FieldSite, Sites } from './sites.ts';

/** A new content template for the task of a form, with the fault on the last line. */
function templateFor(
  { model }: Sites,
  name: string,
  { episodeType, eventType }: Pick<FieldSite, 'episodeType' | 'eventType'>,
  answer: string | null,
  isForTask = true,
): Plant | null {
  const tasks = model.configSet.tasks[episodeType] ?? [];
  const task = tasks.find(({ forms }) => forms.some((form) => form.eventType === eventType) === isForTask);
  if (!task) return null;
  const lines = [
    `name: ${name}`,
    `episodeType: ${episodeType}`,
    `taskType: ${task.taskType}`,
    'system: Default',
    'published: false',
    'source: Planted',
    'reviewedBy: null',
    'formValues:',
    `  ${eventType}:${answer === null ? ' {}' : ''}`,
    ...(answer === null ? [] : [`    ${answer}`]),
  ];
  return newFile(`content-templates/${name}.yaml`, `${lines.join('\n')}\n`, lines.length);
}

function templates(answer: (field: FieldSite) => string | null): Planter {
  return (sites) =>
    sites.fields.map((field, index) => {
      const written = field.isColumn ? null : answer(field);
      const plant = written === null ? null : templateFor(sites, `planted_${index}`, field, written);
      return plant && { ...plant, scopes: [...plant.scopes, field.form.scope, `${field.episodeType}/Events`] };
    });
}

/** Faults of Events configs, of shared files, of content templates and scenarios. */
export const SET_PLANTS: { readonly [code: string]: Planter } = {
  FC034: ({ tasks, sources }) =>
    tasks.map(({ file, map }) => {
      const folder = file.path.replace(/[^/]*\/[^/]*$/, '');
      const absent = EVENT_TYPES.find(
        (eventType) => !sources.some(({ path }) => path.startsWith(`${folder}${eventType}/`)),
      );
      const [form] = itemsOf(child(map, 'forms'));
      const type = form && valueOf(form, 'eventType');
      return type && absent ? { ...instead(file.path, type, absent), at: [place(map)] } : null;
    }),
  FC035: ({ tasks }) =>
    tasks.map(({ file, map }) => {
      const sign = child(child(map, 'roles'), 'sign');
      return sign ? { ...instead(file.path, sign, '[]'), at: [place(map)] } : null;
    }),
  FC065: ({ tasks }) =>
    tasks.map(({ file, map }) => {
      const forms = child(map, 'forms');
      const [first] = itemsOf(forms);
      const type = textOf(child(first, 'eventType'));
      return forms?.kind === 'list' && type !== undefined
        ? { scopes: [file.path], edits: [withItem(forms, `{ eventType: ${type} }`)], at: [place(map)] }
        : null;
    }),
  FC066: ({ tasks }) =>
    tasks.map(({ file, map }) => {
      const isOutside = textOf(child(map, 'stage')) !== 'ON_TREATMENT' && !child(map, 'sequences');
      const plant = newKeys(file.path, map, 'sequences: [1]');
      return isOutside ? plant : null;
    }),
  FC076: ({ fields }) =>
    fields.slice(0, 20).map(({ id, type }, index) => {
      const text = `id: planted_${index}\ntype: ${type}\nlabel: ${id}\nsource: Planted\n`;
      return newFile(`field-library/planted_${index}@1.yaml`, text);
    }),
  FC082: ({ tasks, forms }) =>
    tasks.flatMap(({ file, map }) =>
      itemsOf(child(map, 'forms')).map((item) => {
        const type = valueOf(item, 'eventType');
        const folder = file.path.split('/')[0] ?? '';
        const form = forms.find(({ scope }) => scope === `${folder}/${textOf(child(item, 'eventType')) ?? ''}`);
        if (!type || !form) return null;
        const plant = instead(file.path, type, 'SupportData');
        return { ...plant, scopes: [...plant.scopes, form.scope], at: [place(form.root)] };
      }),
    ),
  FC084: ({ patches, fields }) =>
    patches.map((patch) => {
      const list = child(patch.root, 'patch');
      const field = fields.find(({ form, isColumn, map }) => {
        return form.scope === patch.scope && !isColumn && valueOf(map, 'label') !== null;
      });
      const section = textOf(child(field?.section, 'id'));
      if (list?.kind !== 'list' || !field || section === undefined) return null;
      const label = JSON.stringify(textOf(child(field.map, 'label')));
      const set = `{ set: { path: ${section}.${field.id}, attribute: label, value: ${label} } }`;
      const edit = withItem(list, set);
      return { scopes: [patch.scope], edits: [edit], at: [{ file: edit.file, offset: edit.start, inside: 1 }] };
    }),
  FC090: templates(({ id }) => `${id}_gone: 1`),
  FC091: templates(({ id, type, map }) => {
    const isListed = type === 'Radio' && itemsOf(child(map, 'choices')).length > 0 && !child(map, 'withOther');
    return isListed && !child(map, 'creatable') ? `${id}: no_such_choice` : null;
  }),
  FC092: (sites) => sites.fields.map((field, index) => templateFor(sites, `planted_${index}`, field, null, false)),
  FC093: (sites) =>
    sites.fields.map((field, index) => {
      const [file] = templateFor(sites, `planted_${index}`, field, null)?.added ?? [];
      const path = `content-templates/planted_${index}_again.yaml`;
      const text = file?.text.replace('planted', 'PLANTED') ?? '';
      return file
        ? { scopes: [path], edits: [], added: [file, { path, text }], at: [{ file: path, offset: 0 }] }
        : null;
    }),
  FC094: templates(({ id, map }) => {
    const carePlanField = textOf(child(map, 'carePlanField')) ?? null;
    return asksSafety({ id, carePlanField }) ? `${id}: unknown` : null;
  }),
  FC096: ({ files, fields }) =>
    fields.map((field) => {
      const file = files.find(({ role, scope }) => role.role === 'scenario' && scope === field.form.scope);
      const list = child(file?.root, 'scenarios');
      if (!file || list?.kind !== 'list' || field.isColumn) return null;
      const edit = withItem(list, `{ name: Planted, expect: { visible: [${field.id}], hidden: [${field.id}] } }`);
      return { scopes: [file.path], edits: [edit], at: [{ file: edit.file, offset: edit.start, inside: 1 }] };
    }),
  FC097: ({ forms }) =>
    forms.map(({ path, root }) => {
      return path.endsWith('.yaml') ? newFile(path.replace(/yaml$/, 'yml'), root.source.text) : null;
    }),
};
