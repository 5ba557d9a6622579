import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_SYSTEM } from '@isocenter/schemas';
import { readConfigSet } from '../../check/check.ts';
import { languageReference } from '../../reference/languageReference.ts';
import { CannotRun } from '../terminal/cannotRun.ts';
import { JSON_OPTION, type Command } from '../terminal/command.ts';
import { dataDictionary, dictionaryIndex } from './dataDictionary.ts';
import { openConfigs } from '../input/files.ts';
import { compileLoadedForm } from '../input/loadForm.ts';
import { count, printJson, styled } from '../terminal/output.ts';
import { progressBar } from '../terminal/progressBar.ts';

export const docsCommand: Command = {
  name: 'docs',
  takes: 'PATH -o DIR',
  description:
    'Writes a data dictionary for clinicians: HTML pages with the questions of every form, when they are asked, and where answers come from and go to.',
  options: [{ name: 'out', value: 'DIR', description: 'Output folder (short: -o)' }, JSON_OPTION],
  examples: ['docs configs -o dictionary'],
  run: (call, output) => {
    const out = call.option('out');
    if (out === undefined) throw new CannotRun('Name an output folder with -o DIR.');
    const pages: string[] = [];
    const write = (file: string, text: string): void => {
      mkdirSync(dirname(join(out, file)), { recursive: true });
      writeFileSync(join(out, file), text);
      pages.push(join(out, file));
    };
    const compiledForms = openConfigs(call.operands.length > 0 ? call.operands : ['configs']).flatMap(
      ({ files, wanted }) => {
        const { configSet, findings } = readConfigSet(files);
        const bar = progressBar('Writing', configSet.forms.length, output);
        const compiled = configSet.forms.map(({ episodeType, eventType, system }) => {
          bar.step();
          return compileLoadedForm({ configSet, findings, address: { episodeType, form: eventType, system } });
        });
        bar.done();
        return compiled.filter(({ address: { episodeType, form, system } }) => {
          return [...'yaml,yml,json'.split(',')].some((ending) => wanted(`${episodeType}/${form}/${system}.${ending}`));
        });
      },
    );
    for (const compiledForm of compiledForms) {
      const { episodeType, form, system } = compiledForm.address;
      const base = compiledForms.find(({ address }) => {
        return address.episodeType === episodeType && address.form === form && address.system === DEFAULT_SYSTEM;
      });
      const page = dataDictionary(compiledForm, base === undefined || base === compiledForm ? null : base);
      write(`${episodeType}/${form}/${system}.html`, page);
    }
    write('language.md', languageReference());
    write('index.html', dictionaryIndex(compiledForms));
    if (call.flag('json')) printJson({ pages }, output);
    else
      output.print(
        styled(`${count(pages.length, 'page')} written. Start at ${join(out, 'index.html')}.`, 'green', output),
      );
    return 0;
  },
};
