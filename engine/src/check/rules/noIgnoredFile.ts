import { DEFAULT_SYSTEM } from '@isocenter/schemas';
import { positionOf, sourceText } from '../../parse/sourceNode.ts';
import { defineRule } from '../rule.ts';

export const noIgnoredFile = defineRule({
  code: 'FC097',
  name: 'no-ignored-file',
  severity: 'error',
  summary: 'A file is read by nobody: another has its address, or it is an Events config of one system',
  find: ({ reading }) => {
    const first = new Map<string, string>();
    return reading.files.flatMap(({ file: { path }, role }) => {
      const at = positionOf({ source: sourceText(path, ''), start: 0, end: 0 });
      const address = path.replace(/\.[^.]*$/, '');
      const earlier = first.get(address);
      first.set(address, earlier ?? path);
      if (role.role === 'events' && role.address.system !== DEFAULT_SYSTEM) {
        const what = `An Events config of ${role.address.system} is read by nobody: all systems have the same tasks.`;
        return [{ at, path: '', what, fix: 'Move what is in it to Default.yaml; "forms" may have a condition each.' }];
      }
      if (earlier === undefined) return [];
      return [{ at, path: '', what: `${earlier} has the same address.`, fix: 'Join the two, and delete one.' }];
    });
  },
  say: ({ what, fix }) => ({ what, why: 'What is in this file never reaches a clinician.', fix }),
});
