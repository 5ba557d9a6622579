import { DEFAULT_SYSTEM } from '@isocenter/schemas';
import { positionOf, sourceText } from '../../source/sourceNode.ts';
import { defineRule } from '../model/rule.ts';

export const noIgnoredFile = defineRule({
  code: 'FC097',
  name: 'no-ignored-file',
  severity: 'error',
  summary: 'A file is never read: another file has its address, or it is an Events config for one disease system',
  find: ({ reading }) => {
    const first = new Map<string, string>();
    return reading.files.flatMap(({ file: { path }, role }) => {
      const position = positionOf({ source: sourceText(path, ''), start: 0, end: 0 });
      const address = path.replace(/\.[^.]*$/, '');
      const earlier = first.get(address);
      first.set(address, earlier ?? path);
      if (role.role === 'events' && role.address.system !== DEFAULT_SYSTEM) {
        const what = `The Events config for ${role.address.system} is never read: all disease systems share the same tasks.`;
        return [
          {
            position,
            path: '',
            what,
            fix: 'Move its content to Default.yaml, where each entry of "forms" may have a condition.',
          },
        ];
      }
      if (earlier === undefined) return [];
      return [
        { position, path: '', what: `${earlier} has the same address.`, fix: 'Merge the two files and delete one.' },
      ];
    });
  },
  message: ({ what, fix }) => ({ what, why: 'The content of this file never reaches a clinician.', fix }),
});
