import { sameJson } from '../../json/json.ts';
import { child, itemsOf, positionOf, textOf, toJson } from '../../source/sourceNode.ts';
import { nameOf } from '../../resolve/readSources.ts';
import { valueNow } from '../../resolve/patchTarget.ts';
import { defineRule } from '../model/rule.ts';

export const noIdlePatch = defineRule({
  code: 'FC084',
  name: 'no-idle-patch',
  severity: 'warning',
  summary: 'A patch sets a value that the form already has',
  find: ({ reading }) => {
    return reading.files.flatMap(({ file, role }) => {
      const parent = textOf(child(file.root ?? undefined, 'extends'));
      if (role.role !== 'form' || parent === undefined) return [];
      const name = nameOf({ ...role.address, system: role.address.system });
      const base = reading.forms.find(({ definition }) => nameOf(definition) === name.replace(/[^/]+$/, parent));
      return itemsOf(child(file.root ?? undefined, 'patch')).flatMap((patch) => {
        const set = child(patch, 'set');
        const value = child(set, 'value');
        if (!value || !base || set?.kind !== 'map') return [];
        const before = valueNow(base.tree, set);
        const written = ['list', 'path', 'choice', 'attribute'].flatMap((key) => textOf(child(set, key)) ?? []);
        if (!before || !sameJson(toJson(before), toJson(value))) return [];
        return [{ position: positionOf(value), path: written.join('.'), parent }];
      });
    });
  },
  message: ({ path, parent }) => ({
    what: `The patch sets "${path}" to the value it already has in ${parent}.`,
    why: 'It has no effect now and would hide a later change to the extended form.',
    fix: 'Delete the patch.',
  }),
});
