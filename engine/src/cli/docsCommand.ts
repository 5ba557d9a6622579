import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readConfigSet } from '../check/check.ts';
import { languageReference } from '../definition/languageReference.ts';
import { CannotRun } from './cannotRun.ts';
import { JSON_OPTION, type Command } from './command.ts';
import { dataDictionary } from './dataDictionary.ts';
import { configRootsOf, readConfigRoot } from './files.ts';
import { compileForm } from './loadForm.ts';
import { count, printJson, styled } from './output.ts';
import { progressBar } from './progressBar.ts';

export const docsCommand: Command = {
  name: 'docs',
  takes: 'PATH -o DIR',
  says: 'Writes a data dictionary of a config version, a page per form, and the reference of the language.',
  options: [{ name: 'out', value: 'DIR', says: 'Where the pages go (short: -o)' }, JSON_OPTION],
  examples: ['docs configs -o dictionary'],
  run: (call, output) => {
    const out = call.option('out');
    if (out === undefined) throw new CannotRun('Where to? Name a folder for the pages with -o DIR.');
    const pages: { file: string; title: string }[] = [];
    const write = (file: string, title: string, text: string): void => {
      mkdirSync(dirname(join(out, file)), { recursive: true });
      writeFileSync(join(out, file), text);
      pages.push({ file, title });
    };
    for (const [root] of configRootsOf(call.operands.length > 0 ? call.operands : ['configs'])) {
      const { configSet, findings } = readConfigSet(readConfigRoot(root).files);
      const bar = progressBar('Writing', configSet.forms.length, output);
      for (const { episodeType, eventType, system, label } of configSet.forms) {
        const bundle = compileForm({ configSet, findings, address: { episodeType, form: eventType, system } });
        write(
          `${episodeType}/${eventType}/${system}.md`,
          `${label} (${episodeType}/${eventType}/${system})`,
          dataDictionary(bundle),
        );
        bar.step();
      }
      bar.done();
    }
    const index = pages.map(({ file, title }) => `- [${title}](${file})`);
    write('language.md', 'The form-config language', languageReference());
    write(
      'README.md',
      'Forms',
      ['# Forms', '', ...index, '', '[The form-config language](language.md)', ''].join('\n'),
    );
    if (call.flag('json')) printJson({ pages: pages.map(({ file }) => join(out, file)) }, output);
    else output.print(styled(`${count(pages.length, 'page')} written to ${out}.`, 'green', output));
    return 0;
  },
};
