import type { JsonObject } from '../json/json.ts';
import type { SourceFile } from '../definition/definition.ts';
import type { Finding } from '../check/model/finding.ts';
import type { SourceNode, Span } from '../source/sourceNode.ts';
import { checkAgainstSource, Origins, writeYaml, type ImportAddress } from './draft.ts';
import { breakCircles } from './circles.ts';
import { Ids } from './ids.ts';
import { ImportLog, type ImportedFile } from './importReport.ts';
import { readJson } from './readJson.ts';

/** Makes a config from a parsed source. Null when the source has another format, which is logged. */
export type MakeConfig = (root: SourceNode, log: ImportLog, origins: Origins, ids: Ids) => JsonObject | null;

/** Reads a file in another format, makes a config from it and checks the config. Never throws. */
export function importForm(file: SourceFile, address: ImportAddress, make: MakeConfig): ImportedFile {
  const log = new ImportLog();
  const root = readRoot(file, log);
  return root ? importRoot(file, root, address, make, log) : nothing(file, log);
}

/** Reads the file and logs its JSON faults. */
export function readRoot(file: SourceFile, log: ImportLog): SourceNode | null {
  const { root, faults } = readJson(file);
  for (const { code, at, message } of faults) {
    log.fault(code, at, '', {
      message: otherLanguage(file.text) ?? message,
      why: root ? 'The intended value is unclear.' : 'The file cannot be read.',
      fix: otherLanguage(file.text) ? 'Provide the form as JSON.' : 'Fix the JSON of the source.',
    });
  }
  return root;
}

/** One form of a file: the whole JSON, or part of it. */
export function importRoot(
  file: SourceFile,
  root: SourceNode,
  address: ImportAddress,
  make: MakeConfig,
  log: ImportLog,
): ImportedFile {
  const [origins, ids] = [new Origins(), new Ids()];
  const config = make(root, log, origins, ids);
  if (!config) return nothing(file, log);
  breakCircles(config, origins, ids, log, root);
  const path = `${address.episodeType}/${address.eventType}/${address.system}.yaml`;
  const yaml = writeYaml(config);
  const start: Span = root;
  const findings = [...log.findings, ...checkAgainstSource(path, yaml, config, origins, start)];
  return {
    source: file.path,
    form: { path, yaml },
    items: log.items,
    mapped: log.mapped,
    unmapped: log.unmapped,
    findings: findings.map((finding) => told(finding, file, ids)).toSorted((a, b) => a.line - b.line),
  };
}

/** A finding about the source: its ids as written there, not those of the new form. */
function told(finding: Finding, { path }: SourceFile, ids: Ids): Finding {
  const [message, why, fix] = [finding.message, finding.why, finding.fix].map((text) =>
    text.replace(/"([a-z][a-z0-9_.]*)"/g, (_quoted, id: string) => `"${ids.written(id)}"`),
  );
  return { ...finding, file: path, message: message ?? '', why: why ?? '', fix: fix ?? '' };
}

function nothing({ path }: SourceFile, { unmapped, findings }: ImportLog): ImportedFile {
  return { source: path, form: null, items: 0, mapped: 0, unmapped, findings };
}

function otherLanguage(text: string): string | null {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  return start.startsWith('<') ? 'The file is XML, not JSON.' : null;
}
