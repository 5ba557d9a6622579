import type { Finding, SectionSource, SourceFile } from '@isocenter/engine';
import type { DiseaseSystem, EpisodeType, EventType } from '@isocenter/schemas';
import type { ConfigCompiler } from './configCompiler.ts';
import { placeOf } from './formAddress.ts';

/** An error or warning at one place of a config set, with the specification's members (FORM-110). */
export interface FormConfigError {
  /** The file, by its path in the config set. */
  readonly s3Key: string;
  readonly description: string;
  /** Its section; null outside of sections. */
  readonly sectionValue: string | null;
  readonly episodeType: EpisodeType | null;
  /** Null for files that all forms share, such as the field library. */
  readonly formConfigType: EventType | null;
  readonly system: DiseaseSystem | null;
  readonly severity: Finding['severity'];
  readonly line: number;
  readonly column: number;
  readonly baggage: readonly { readonly key: string; readonly value: string }[];
}

export async function configErrors(
  compiler: Pick<ConfigCompiler, 'sections'>,
  files: readonly SourceFile[],
  findings: readonly Finding[],
): Promise<readonly FormConfigError[]> {
  const named = new Set(findings.map(({ file }) => file));
  const found = files.filter(({ path }) => named.has(path));
  const read = found.length === 0 ? [] : await compiler.sections(found.map(({ text }) => text));
  const sections = new Map(found.map(({ path }, index) => [path, read[index] ?? []]));
  return findings.map((finding) => {
    const { file, line, column, severity, message, why, fix, code, path } = finding;
    const place = placeOf(file);
    return {
      s3Key: file,
      description: message,
      sectionValue: sectionAt(sections.get(file) ?? [], line),
      episodeType: place?.episodeType ?? null,
      formConfigType: place?.eventType ?? null,
      system: place?.system ?? null,
      severity,
      line,
      column,
      baggage: [
        { key: 'code', value: code },
        { key: 'path', value: path },
        { key: 'why', value: why },
        { key: 'fix', value: fix },
      ],
    };
  });
}

const sectionAt = (sections: readonly SectionSource[], line: number): string | null =>
  sections.find((section) => section.line <= line && line <= section.endLine)?.id ?? null;

/** Errors that did not exist before; the line of an old one may have changed. */
export function newErrors(before: readonly Finding[], after: readonly Finding[]): readonly Finding[] {
  const known = new Set(before.map(keyOf));
  return after.filter((finding) => finding.severity === 'error' && !known.has(keyOf(finding)));
}
const keyOf = ({ file, code, message }: Finding) => `${file} ${code} ${message}`;
