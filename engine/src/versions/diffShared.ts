import { type Json, type JsonObject, sameJson } from '../json/json.ts';
import type { ConfigSet, TaskDefinition } from '../definition/definition.ts';
import type { Change, ChangeClass } from './change.ts';

/** Changes of shared content: choice lists, tasks, care plan fields, content templates. */
export function diffShared(before: ConfigSet, after: ConfigSet): readonly Change[] {
  return [
    ...diffLists(before, after),
    ...diffMaps('task', tasksOf(before), tasksOf(after), 'breaking', 'answer-affecting'),
    ...diffMaps(
      'carePlanField',
      byId(before.carePlanFields),
      byId(after.carePlanFields),
      'breaking',
      'answer-affecting',
    ),
    ...diffMaps('contentTemplate', templatesOf(before), templatesOf(after), 'cosmetic', 'cosmetic'),
  ];
}

/** Removing a choice from a shared list invalidates every stored answer that has it. */
function diffLists({ supportData: before }: ConfigSet, { supportData: after }: ConfigSet): readonly Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    const address = `support-data/${name}`;
    const add = (kind: string, path: string, of: ChangeClass, old: Json, fresh: Json): Change => {
      return { kind, path, class: of, before: old, after: fresh, address };
    };
    const [old, fresh] = [before[name], after[name]];
    if (!old || !fresh)
      return [add(old ? 'listRemoved' : 'listAdded', name, old ? 'breaking' : 'cosmetic', null, null)];
    const ids = [...new Set([...old, ...fresh].map(({ id }) => id))];
    return ids.flatMap((id) => {
      const [was, is] = [old, fresh].map((list) => list.find((choice) => choice.id === id));
      const path = `${name}:${id}`;
      if (!was || !is) {
        const kind = was ? 'choiceRemoved' : 'choiceAdded';
        return [add(kind, path, was ? 'breaking' : 'answer-affecting', was?.label ?? null, is?.label ?? null)];
      }
      return was.label === is.label ? [] : [add('choiceRelabelled', path, 'cosmetic', was.label, is.label)];
    });
  });
}

type Maps = ReadonlyMap<string, JsonObject>;

function diffMaps(what: string, before: Maps, after: Maps, gone: ChangeClass, changed: ChangeClass): readonly Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path): readonly Change[] => {
    const [old, fresh] = [before.get(path) ?? null, after.get(path) ?? null];
    if (sameJson(old, fresh)) return [];
    const kind = `${what}${old === null ? 'Added' : fresh === null ? 'Removed' : 'Changed'}`;
    return [{ kind, path, class: fresh === null ? gone : changed, before: old, after: fresh, address: path }];
  });
}

function tasksOf({ tasks }: ConfigSet): Maps {
  return new Map(
    Object.entries(tasks).flatMap(([episodeType, own]) => {
      return own.map((task) => [`${episodeType}/${task.taskType}`, plainTask(task)] as const);
    }),
  );
}
function plainTask(task: TaskDefinition) {
  const { displayName, stage, sequences, iterations, required, roles, publishing, forms } = task;
  const {
    enableAppointmentSelect,
    usesEpicPublishFlow,
    attestations = [],
    repeatable = [],
    column = null,
    due = null,
    secondApproval = null,
  } = task;
  return {
    displayName,
    stage,
    sequences,
    iterations,
    repeatable: [...repeatable],
    column,
    due: due && ('days' in due ? { ...due, days: [...due.days] } : { ...due }),
    required,
    roles: { ...roles },
    attestations: attestations.map((statement) => ({ ...statement })),
    secondApproval,
    publishing,
    enableAppointmentSelect,
    usesEpicPublishFlow,
    forms: forms.map(({ eventType, relevant }) => ({ eventType, relevant: relevant?.tree ?? null })),
  };
}
function byId(fields: ConfigSet['carePlanFields']): Maps {
  return new Map(fields.map(({ maxAge = null, ...field }) => [field.id, { ...field, maxAge }]));
}
function templatesOf({ contentTemplates }: ConfigSet): Maps {
  return new Map(contentTemplates.map(({ id, position: _, ...template }) => [id, template]));
}
