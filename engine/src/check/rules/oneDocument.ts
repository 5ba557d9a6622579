import { defineFaultRule } from '../rule.ts';

export const oneDocument = defineFaultRule({
  code: 'FC008',
  name: 'one-document',
  severity: 'error',
  summary: 'The file holds more than one YAML document',
  kind: 'severalDocuments',
  say: () => ({
    what: 'A second YAML document starts here.',
    why: 'A file is one config: only the first document is read.',
    fix: 'Move what follows "---" to a file of its own, named by its system.',
  }),
});
