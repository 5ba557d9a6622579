import { nearest } from '../../words/nearest.ts';
import { positionOf } from '../../source/sourceNode.ts';
import { formFor } from '../../resolve/compiledFormAddresses.ts';
import { defineRule, writeNearest } from '../model/rule.ts';

export const scenarioHasForm = defineRule({
  code: 'FC095',
  name: 'scenario-has-form',
  severity: 'error',
  summary: 'Scenarios have no form',
  find: ({ reading, configSet }) => {
    return reading.files.flatMap(({ file, role }) => {
      if (role.role !== 'scenario' || !file.root) return [];
      const { episodeType, eventType, system } = role.address;
      if (formFor(configSet, episodeType, eventType, system)) return [];
      const written = configSet.forms.filter((form) => form.eventType === eventType).map((form) => form.system);
      const position = positionOf({ ...file.root, end: file.root.start });
      return [{ position, path: '', form: `${episodeType}/${eventType}/${system}`, near: nearest(system, written) }];
    });
  },
  message: ({ form, near }) => ({
    what: `There is no form ${form} for these scenarios.`,
    why: 'The scenarios cannot run.',
    fix: writeNearest(near, 'put the file next to its form as <system>.test.yaml.'),
  }),
});
