import {
  gradeGroup,
  isJsonArray,
  isJsonObject,
  isTrue,
  numberOf,
  propertyOf,
  textOf,
  textsOf,
  unitsOf,
  type CompiledField,
  type CompiledForm,
  type Json,
} from '@isocenter/engine';
import type { CaseFieldChoice, CaseFieldType } from '@isocenter/schemas';
import { shortNameOf, type ReadColumn, type StoredCaseValue } from './caseColumn.ts';

/** A field of a compiled form with the columns that its answer fills. */
export interface FieldColumns {
  readonly field: CompiledField;
  readonly own: readonly ReadColumn[];
  /** The same of the care plan, for a field that defines a value of it. */
  readonly carePlan: readonly ReadColumn[];
}

const known = new WeakMap<CompiledForm, readonly FieldColumns[]>();

/** The columns of a form's fields, cells of tables apart: those are counted as rows. */
export function formColumns(form: CompiledForm): readonly FieldColumns[] {
  const made = known.get(form);
  if (made) return made;
  const fresh = form.fields
    .filter(({ table }) => table === undefined)
    .map((field): FieldColumns => {
      const choices = field.choices === null ? null : (form.choices[field.choices] ?? null);
      const parts = partsOf(field, choices?.map(({ id, label }) => ({ id, label })) ?? null);
      const own = { origin: 'form', form: field.eventType, path: field.path } as const;
      const plan = { origin: 'carePlan', form: null, path: field.carePlanField } as const;
      const named = (base: string) => (part: Part) => ({
        shortName: part.suffix === '' ? base : `${base}_${part.suffix}`,
        label: part.suffix === '' ? field.label : `${field.label}: ${part.suffix}`,
        type: part.type,
        unit: part.unit ?? null,
        choices: part.choices ?? null,
        ...(part.isCoded === true ? { isCoded: true } : {}),
        read: part.read,
      });
      const inPlan = definesPlan(field) ? shortNameOf(field.carePlanField ?? '') : null;
      return {
        field,
        own: parts.map((part) => ({ ...named(shortNameOf(field.eventType, field.id))(part), ...own })),
        carePlan: inPlan === null ? [] : parts.map((part) => ({ ...named(inPlan)(part), ...plan })),
      };
    });
  known.set(form, fresh);
  return fresh;
}

/** Grades of adverse events have columns of their own, with the worst grade of the course. */
function definesPlan({ carePlanField, mode, attributes, type }: CompiledField): boolean {
  if (carePlanField === null || type === 'CTCAE') return false;
  return mode === 'Definition' || attributes['defines'] === true;
}

interface Part {
  /** What follows the name of the field; empty for its only or main part. */
  readonly suffix: string;
  readonly type: CaseFieldType;
  readonly unit?: string | null;
  readonly choices?: readonly CaseFieldChoice[] | null;
  readonly isCoded?: boolean;
  readonly read: (answer: Json) => StoredCaseValue | null;
}

const YES_NO: readonly CaseFieldChoice[] = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

/** Long text, signatures of rows and what is only shown are no figures: they have no part. */
function partsOf(field: CompiledField, choices: readonly CaseFieldChoice[] | null): readonly Part[] {
  const { attributes, type } = field;
  const unit = textOf(attributes['endAdornment']);
  switch (type) {
    case 'Numeric':
      return [{ suffix: '', type: 'number', unit, read: numberOf }];
    case 'UnitSelector': {
      const { canonical } = unitsOf(attributes);
      return [{ suffix: '', type: 'number', unit: canonical, read: (answer) => numberOf(propertyOf(answer, 'value')) }];
    }
    case 'DatePicker':
      return [{ suffix: '', type: 'date', read: dateOf }];
    case 'Text':
      return [{ suffix: '', type: 'text', read: textOf }];
    case 'Radio':
      return [{ suffix: '', type: 'choice', choices, read: choiceOf }];
    case 'Checkbox':
      return choices
        ? [{ suffix: '', type: 'choices', choices, read: listOf }]
        : [{ suffix: '', type: 'choice', choices: YES_NO, read: (answer) => (isTrue(answer) ? 'yes' : 'no') }];
    case 'AttendingMultiSelect':
    case 'NodeSelector':
      return [{ suffix: '', type: 'choices', choices, read: listOf }];
    case 'CTCAE':
      return [{ suffix: '', type: 'number', unit: 'grade', read: (answer) => numberOf(propertyOf(answer, 'grade')) }];
    case 'Diagnosis':
      return [
        { suffix: '', type: 'text', read: (answer) => textOf(propertyOf(answer, 'code')) ?? textOf(answer) },
        { suffix: 'category', type: 'choice', choices: null, isCoded: true, read: categoryOf },
      ];
    case 'Gleason':
      return [{ suffix: '', type: 'number', unit: 'grade group', read: gradeGroupOf }];
    case 'PerformanceScaleSection':
      return [
        { suffix: '', type: 'number', read: (answer) => numberOf(propertyOf(answer, 'score')) },
        {
          suffix: 'scale',
          type: 'choice',
          choices: null,
          isCoded: true,
          read: (answer) => textOf(propertyOf(answer, 'scale')),
        },
      ];
    case 'Table':
    case 'Grid':
    case 'RadioTable':
    case 'MaximalToxicities':
      return [{ suffix: 'rows', type: 'number', read: (answer) => (isJsonArray(answer) ? answer.length : null) }];
    case 'CustomComponent':
    case 'Header':
    case 'LongText':
    case 'NoteFragment':
    case 'SubsectionHeader':
    case 'TemplateString':
      return [];
  }
}

function dateOf(answer: Json): string | null {
  return typeof answer === 'string' && /^\d{4}-\d{2}-\d{2}/.test(answer) ? answer.slice(0, 10) : null;
}

/** A choice, or a text that stands for one, as it is or wrapped. */
function choiceOf(answer: Json): string | null {
  return textOf(answer) ?? textOf(propertyOf(answer, 'value'));
}

function listOf(answer: Json): readonly string[] | null {
  const list = textsOf(answer);
  return list.length === 0 ? null : [...new Set(list)];
}

/** The three characters of an ICD-10 code that name its disease. */
function categoryOf(answer: Json): string | null {
  const code = textOf(propertyOf(answer, 'code'));
  return code === null ? null : code.slice(0, 3).toUpperCase();
}

function gradeGroupOf(answer: Json): number | null {
  if (!isJsonObject(answer)) return null;
  const reported = numberOf(answer['reportedGradeGroup']);
  const [primary, secondary] = [numberOf(answer['primary']), numberOf(answer['secondary'])];
  return reported ?? (primary === null || secondary === null ? null : gradeGroup({ primary, secondary }));
}
