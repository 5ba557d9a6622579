import type { CompiledForm, CompiledField } from '../../compiled-form/compiledForm.ts';
import { type Json, type JsonObject, isJsonArray, isJsonObject } from '../../json/json.ts';
import { TIME_PATTERN } from '../timeOfDay.ts';
import type { ExportedItemType } from '../fhir/itemTypes.ts';
import { FhirpathWriter, NotInFhirpath } from '../fhir/fhirpath/writeFhirpath.ts';

/** Something that could not be exported to FHIR: the field (by path), the part and the reason. */
export interface NotExported {
  readonly path: string;
  readonly part: string;
  readonly reason: string;
}

/** One item of a Questionnaire under construction. */
export interface ItemDraft {
  readonly item: { [key: string]: Json; type: ExportedItemType };
  readonly extensions: JsonObject[];
  readonly below: JsonObject[];
}

/** Shared state of an export: the names of items, the expression writer and the list of losses. */
export class ExportContext {
  readonly compiledForm: CompiledForm;
  readonly lost: NotExported[] = [];
  readonly path: FhirpathWriter;
  private readonly fieldIds = new Map<number, string>();
  private readonly sectionIds = new Map<number, string>();
  private readonly times: ReadonlySet<number>;

  constructor(compiledForm: CompiledForm) {
    this.compiledForm = compiledForm;
    this.path = new FhirpathWriter(compiledForm, (field) => this.linkId(field));
    this.times = new Set(
      compiledForm.rules.flatMap(({ section, facet, logic, target }) => {
        return section !== true && facet === 'constraint' && isTimePattern(logic) ? [target] : [];
      }),
    );
    this.nameItems();
  }

  /** linkIds are the ids, made unique across several forms and across columns with the same name. */
  private nameItems(): void {
    const { fields, sections } = this.compiledForm;
    const several = new Set(fields.map(({ eventType }) => eventType)).size > 1;
    const used = new Set<string>();
    const unique = (wanted: string): string => {
      let linkId = wanted;
      for (let number = 2; used.has(linkId); number++) linkId = `${wanted}-${number}`;
      used.add(linkId);
      return linkId;
    };
    const named = ({ eventType, id }: { readonly eventType: string; readonly id: string }): string => {
      return several ? `${eventType}.${id}` : id;
    };
    for (const section of sections) this.sectionIds.set(section.index, unique(named(section)));
    for (const field of fields) {
      const table = field.table === undefined ? undefined : this.fieldIds.get(field.table);
      const own = named(field);
      this.fieldIds.set(field.index, unique(used.has(own) && table !== undefined ? `${table}.${field.id}` : own));
    }
  }

  linkId(field: CompiledField): string {
    return this.fieldIds.get(field.index) ?? field.id;
  }
  sectionId(index: number): string {
    return this.sectionIds.get(index) ?? String(index);
  }
  isTime({ type, index }: CompiledField): boolean {
    return type === 'Text' && this.times.has(index);
  }
  lose(path: string, part: string, reason: string): void {
    this.lost.push({ path, part, reason });
  }

  /** A rule as FHIRPath. When FHIRPath cannot express it, it is listed and the result is null. */
  fhirpath(logic: Json, path: string, part: string): string | null {
    try {
      return this.path.write(logic);
    } catch (error) {
      if (!(error instanceof NotInFhirpath)) throw error;
      this.lose(path, part, `FHIRPath over answers cannot express "${error.message}".`);
      return null;
    }
  }
}

export function isTimePattern(logic: Json): boolean {
  return isJsonObject(logic) && isJsonArray(logic['matches']) && logic['matches'][1] === TIME_PATTERN;
}
