import { defineFaultRule } from '../model/rule.ts';

export const oneDocument = defineFaultRule({
  code: 'FC008',
  name: 'one-document',
  severity: 'error',
  summary: 'The file holds more than one YAML document',
  kind: 'severalDocuments',
  message: () => ({
    what: 'A second YAML document starts here.',
    why: 'A file holds one config, so only the first document is read.',
    fix: 'Move the part after "---" to its own file, named after its disease system.',
  }),
});
