import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { RULES } from '../check/rules.ts';
import { contextRows } from '../reference/contextReference.ts';
import { check } from '../check/check.ts';
import { openWith, play, type PlayedForm } from '../cli/input/playForm.ts';
import { contextOf, valuesOf } from '../cli/input/readAnswers.ts';
import { findingText } from '../cli/terminal/printFindings.ts';
import { main } from '../cli/main.ts';
import { compileForm } from '../compile/compileForm.ts';
import type { SourceFile } from '../definition/definition.ts';
import { type Json, type JsonObject, isJsonObject, sameJson } from '../json/json.ts';
import { ownJson } from '../instance/events/readAnswer.ts';
import { isSourceFile } from '../resolve/address.ts';
import { readSources } from '../resolve/readSources.ts';
import { parseFile } from '../source/parseFile.ts';
import { toJson } from '../source/sourceNode.ts';

const BLOCK = /^```(\w+) ?([^\n]*)\n([\s\S]*?)^```$/gm;
const FORM = 'Radiation/Consult/Default.yaml';
const ADDRESS = { episodeType: 'Radiation', form: 'Consult' } as const;
/** What a page leaves out around fields: a form with one section. */
const AROUND = `formConfigType: Consult
episodeType: Radiation
system: Default
label: Consultation
sections:
  - id: visit
    label: Visit
`;
const PLAIN_OUTPUT = { color: false, interactive: false, move: () => undefined };

/**
 * Plays a page of the guide. Each heading starts again from nothing. A fence of `yaml PATH` is a file, of `yaml fields` or
 * `yaml section` a part of a form, of `yaml answers` and `yaml context` what is entered and given. `text note`,
 * `text result`, `text findings` and `console` show what comes out of them; `text context` and
 * `text rules` list names. A form must be free of findings unless its findings
 * are shown next.
 * @returns the page with what actually comes out
 * @throws Error when a fence is of no kind, or when a form has findings that the page does not show
 */
export async function playGuide(page: string): Promise<string> {
  const parts = page.split(/^(?=#{1,3} )/m);
  const played: string[] = [];
  for (const part of parts) played.push(await new GuidePart().play(part));
  return played.join('');
}

/** The text between two headings. */
class GuidePart {
  private readonly files = new Map<string, string>();
  /** Where the part that the page shows starts in its form. */
  private shift = { lines: 0, columns: 0 };
  private answers: JsonObject = {};
  private context: JsonObject = {};
  private folder: string | null = null;

  async play(text: string): Promise<string> {
    const made: string[] = [];
    const blocks = [...text.matchAll(BLOCK)];
    let end = 0;
    for (const [index, block] of blocks.entries()) {
      const [whole, language = '', kind = '', body = ''] = block;
      const next = blocks[index + 1]?.[2] ?? '';
      const output = await this.block(
        language,
        kind,
        body,
        next === 'findings' || blocks[index + 1]?.[1] === 'console',
      );
      made.push(text.slice(end, block.index));
      made.push(output === null ? whole : `\`\`\`${language}${kind === '' ? '' : ` ${kind}`}\n${output}\n\`\`\``);
      end = block.index + whole.length;
    }
    if (this.folder !== null) rmSync(this.folder, { recursive: true });
    return made.join('') + text.slice(end);
  }

  /** The output of a block; null when it stays as written. */
  private async block(language: string, kind: string, body: string, isShown: boolean): Promise<string | null> {
    if (language === 'console') return await this.commands(body);
    switch (`${language} ${kind}`) {
      case 'text note':
        return this.run()
          .note.blocks.flatMap((part) => (part.kind === 'heading' ? [] : [part.text]))
          .join('\n\n');
      case 'text result':
        return resultText(this.run(), this.answers);
      case 'text findings':
        return this.findings().join('\n\n') || 'No findings.';
      case 'text context':
        return contextText();
      case 'text rules':
        return RULES.map(
          ({ code, severity, name, summary }) => `${code} ${severity === 'error' ? ' ' : 'w'} ${name}: ${summary}`,
        ).join('\n');
      case 'text modeline':
      case 'text legend':
        return null;
      case 'yaml answers':
        this.answers = read(body);
        return null;
      case 'yaml context':
        this.context = read(body);
        return null;
      case 'yaml fields':
        this.part(`${AROUND}    note: sentences\n    fields:\n`, body, 6);
        break;
      case 'yaml section':
        this.part(AROUND, body, 4);
        break;
      default:
        if (!/^(?:yaml|json|csv) [\w./@-]+\.\w+$/.test(`${language} ${kind}`))
          throw new Error(`A block of the guide is of no kind that a test plays: ${language} ${kind}\n${body}`);
        this.files.set(kind, body);
    }
    const isForm = language !== 'csv' && (!kind.includes('.') || /^[A-Z]\w+\//.test(kind));
    const found = isShown || !isForm ? [] : this.findings();
    if (found.length > 0) throw new Error(`A sample of the guide has findings:\n${body}\n${found.join('\n')}`);
    return null;
  }

  private part(around: string, body: string, columns: number): void {
    this.files.set(FORM, around + indented(body, columns));
    this.shift = { lines: around.split('\n').length - 1, columns };
  }

  private sources(): readonly SourceFile[] {
    return [...this.files].filter(([path]) => isSourceFile(path)).map(([path, text]) => ({ path, text }));
  }

  private findings(): readonly string[] {
    const { lines, columns } = this.shift;
    return check(this.sources()).map((finding) => {
      const [line, column] = [finding.line - lines, finding.column - columns];
      const silent = { ...PLAIN_OUTPUT, print: () => undefined, complain: () => undefined };
      return findingText({ ...finding, line, column }, silent).replace(lines > 0 ? `${FORM}:` : '', '');
    });
  }

  private run(): PlayedForm {
    const { configSet } = readSources(this.sources());
    const system = this.context['diseaseSystem'] === 'Breast' ? 'Breast' : 'Default';
    const compiledForm = compileForm(configSet, { ...ADDRESS, system });
    const context = contextOf(this.context, compiledForm, new Date('2026-01-15T12:00:00Z'));
    return play(openWith(compiledForm, context, valuesOf(this.answers, compiledForm)));
  }

  private async commands(body: string): Promise<string> {
    this.folder ??= mkdtempSync(join(tmpdir(), 'guide-'));
    for (const [path, text] of this.files) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      writeFileSync(join(this.folder, path), text);
    }
    const shown: string[] = [];
    for (const line of body.split('\n').filter((written) => written.startsWith('$ ')))
      shown.push(line, ...(await this.command(line, this.folder)));
    return shown.join('\n');
  }

  private async command(line: string, folder: string): Promise<readonly string[]> {
    const args = line.replace(/^\$ (?:npx )?form-engine /, '').split(' ');
    const print: string[] = [];
    const add = (text: string): void => void print.push(text);
    const isPath = (arg: string): boolean =>
      /^\.$|[./]/.test(arg) && !/^(?:-|fixtures\/)/.test(arg) && !/^[A-Z]\w+\/[A-Z]\w+\/[A-Z]\w+$/.test(arg);
    await main(
      // `rename` takes names, which may have dots as files do.
      args.map((arg, index) => (isPath(arg) && !(args[0] === 'rename' && index < 3) ? join(folder, arg) : arg)),
      { ...PLAIN_OUTPUT, print: add, complain: add },
    );
    const names = [relative(process.cwd(), folder), folder];
    return print.map((text) =>
      names.reduce((made, name) => made.replaceAll(`${name}/`, '').replaceAll(name, '.'), text),
    );
  }
}

const indented = (text: string, by: number): string => text.replace(/^(?=.)/gm, ' '.repeat(by));

function read(text: string): JsonObject {
  const { root } = parseFile({ path: 'guide.yaml', text });
  const json: Json = root ? toJson(root) : null;
  if (!isJsonObject(json)) throw new Error(`The guide needs a map here:\n${text}`);
  return json;
}

/** The names of the context in two columns. */
function contextText(): string {
  const rows = contextRows();
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, holds]) => `${name.padEnd(width)}${holds}`.replace(/^(.{108}[^,]*,).*$/, '$1 …')).join('\n');
}

/** What is shown and required, what the form worked out, and what it refuses. */
function resultText({ visible, required, values, errors }: PlayedForm, answers: JsonObject): string {
  const short = (path: string): string => path.replace(/^Consult\./, '');
  const signed = ownJson(values, 'Consult');
  const found = Object.entries(isJsonObject(signed) ? signed : {}).filter(
    ([id, value]) => !sameJson(value, answers[id] ?? null),
  );
  return [
    `shown: ${visible.map(short).join(', ')}`,
    ...(required.length > 0 ? [`required: ${required.map(short).join(', ')}`] : []),
    ...found.map(([id, value]) => `${id} = ${JSON.stringify(value)}`),
    ...errors.map(({ path, severity, message }) => `${severity}: ${short(path)}: ${message}`),
  ].join('\n');
}
