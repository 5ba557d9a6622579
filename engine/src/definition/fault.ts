import type { Position } from './definition.ts';

/**
 * Faults found by parsing and resolving, as facts without wording. Each kind has a rule in `check/rules` with its
 * message.
 */
interface FaultDetails {
  syntax: { readonly problem: string; readonly cure?: string };
  tab: Record<never, never>;
  anchor: { readonly written: string };
  tag: { readonly written: string };
  duplicateKey: { readonly key: string };
  reservedKey: { readonly key: string };
  keyNotText: { readonly written: string };
  tooDeep: { readonly most: number };
  tooLarge: { readonly size: string; readonly most: string };
  severalDocuments: Record<never, never>;
  emptyFile: Record<never, never>;
  unknownAddress: {
    readonly part: string;
    readonly written: string;
    readonly near: readonly string[];
    readonly known: readonly string[];
    /** The file is called like the answers that `form-engine run` reads. */
    readonly isAnswers: boolean;
  };
  addressMismatch: { readonly key: string; readonly written: string; readonly expected: string };
  unknownKey: {
    readonly key: string;
    readonly owner: string;
    readonly near: readonly string[];
    /** The key under which it belongs. */
    readonly inside?: string;
  };
  missingKey: { readonly key: string; readonly owner: string };
  wrongKind: {
    readonly key: string;
    readonly expected: string;
    readonly written: string;
    readonly cure?: string;
    /** The number or boolean that was written as text. */
    readonly plain?: string;
  };
  unknownWord: {
    readonly key: string;
    readonly written: string;
    readonly near: readonly string[];
    readonly known: readonly string[];
  };
  unknownFieldType: { readonly written: string; readonly near: readonly string[] };
  badId: { readonly id: string; readonly suggestion: string };
  numericText: { readonly key: string; readonly written: string };
  extendsCycle: { readonly cycle: readonly string[] };
  unknownParent: { readonly parent: string; readonly file: string };
  unknownPatchTarget: {
    readonly operation: string;
    readonly path: string;
    readonly near: readonly string[];
    readonly cure?: string;
  };
  patchAddsTwice: { readonly path: string };
  patchWithoutParent: Record<never, never>;
  /** The messages of the constraints of a library field that are not repeated beside `use`. */
  lostConstraint: { readonly use: string; readonly messages: readonly string[] };
  unknownLibraryField: { readonly use: string; readonly near: readonly string[] };
  unknownList: { readonly list: string; readonly near: readonly string[] };
  twoShowConditions: { readonly owner: string };
  unknownDataFile: { readonly written: string; readonly near: readonly string[]; readonly isPath: boolean };
  csvHeader: {
    readonly problem: 'absent' | 'separator' | 'empty' | 'reserved' | 'twice' | 'type';
    readonly written: string;
    readonly near: readonly string[];
  };
  csvRow:
    | { readonly problem: 'large' | 'encoding' | 'none' | 'unclosed' | 'behind' }
    | { readonly problem: 'cells'; readonly cells: number; readonly columns: number };
  csvCell: { readonly column: string; readonly type: string; readonly written: string };
  unusedDataFile: { readonly file: string };
  unknownPhrase: { readonly name: string; readonly near: readonly string[]; readonly isNested: boolean };
}
export type FaultKind = keyof FaultDetails;

export interface Fault<Kind extends FaultKind = FaultKind> {
  readonly kind: Kind;
  readonly position: Position;
  /** The path of ids in the config: `pain.pain_medication.required`. */
  readonly path: string;
  readonly detail: FaultDetails[Kind];
}

/** Collects faults while files are read. A fault in an inherited line is recorded once. */
export class Faults {
  private readonly seen = new Set<string>();
  readonly all: Fault[] = [];

  add<Kind extends FaultKind>(kind: Kind, position: Position, path: string, detail: FaultDetails[Kind]): void {
    const key = `${kind} ${position.file}:${position.line}:${position.column}:${JSON.stringify(detail)}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.all.push({ kind, position, path, detail });
  }
}
