import { useMemo } from 'react';
import { loadIcd10cm, loadOncoTree, type Choice, type JsonObject, isTrue, propertyOf, textOf } from '@isocenter/engine';
import type { ControlProps } from '../../fieldContract/fieldComponent.ts';
import { changeKeepingFocus } from '../../inputs/changeKeepingFocus.ts';
import { lazy, useLazy, type LazyState } from '../../inputs/lazy.ts';
import { CodeSelect } from './CodeSelect.tsx';
import {
  diagnosesOf,
  fitsType,
  histologiesFor,
  keyOf,
  partsOf,
  plainCode,
  sideOfCode,
  SIDES,
  withCode,
  withPart,
  type Code,
} from './diagnoses.ts';

const icd10cm = lazy(loadIcd10cm);
const oncoTree = lazy(loadOncoTree);
const ICD10CM = 'http://hl7.org/fhir/sid/icd-10-cm';

/** Coded diagnoses by ICD-10-CM, found by code or words. Each has the parts that its type asks for. */
export function DiagnosisControl(props: ControlProps) {
  const { field, state, ids, answer } = props;
  const multiple = isTrue(field.attributes['multiple']);
  const stored = diagnosesOf(state.value);
  const codes = useOfferedCodes(props);
  const replace = (position: number, next: JsonObject | null) => {
    if (!multiple) return answer(next);
    const all = next === null ? stored.filter((_, index) => index !== position) : stored.with(position, next);
    changeKeepingFocus(() => answer(all.length === 0 ? null : all), ids.control);
  };
  const add = (code: Code | null) => {
    if (code === null || stored.some((diagnosis) => keyOf(diagnosis) === keyOf({ ...code }))) return;
    const next = withCode({}, code, partsOf(field).includes('laterality'));
    changeKeepingFocus(() => answer([...stored, next]), ids.control);
  };
  const selectProps = {
    form: props.form,
    path: props.path,
    codes,
    onWanted: icd10cm.load,
    creatable: true,
    required: state.required,
    invalid: props.invalid,
    describedBy: props.describedBy,
  };
  return (
    <div className="iso-diagnoses" {...(multiple ? { role: 'group', 'aria-labelledby': ids.label } : {})}>
      {(multiple ? stored : [stored[0] ?? null]).map((diagnosis, index) => (
        <div key={index} className="iso-diagnosis">
          <CodeSelect
            {...selectProps}
            {...(multiple ? { label: `${field.label} ${index + 1}` } : { id: ids.control })}
            placeholder="Code or words"
            value={diagnosis}
            onChange={(code) =>
              replace(index, code && withCode(diagnosis ?? {}, code, partsOf(field).includes('laterality')))
            }
          />
          {diagnosis && <Parts {...props} diagnosis={diagnosis} onChange={(next) => replace(index, next)} />}
        </div>
      ))}
      {multiple && (
        <CodeSelect
          // A new instance after each addition, so that it is empty again.
          key={stored.length}
          {...selectProps}
          id={ids.control}
          label={`${field.label}: add a diagnosis`}
          placeholder={stored.length === 0 ? 'Code or words' : 'Add a diagnosis: code or words'}
          value={null}
          onChange={add}
        />
      )}
    </div>
  );
}

interface PartsProps extends ControlProps {
  readonly diagnosis: JsonObject;
  readonly onChange: (diagnosis: JsonObject) => void;
}

/** Side, histology and primary of one diagnosis, if its type asks for them. */
function Parts({ form, path, field, diagnosis, onChange }: PartsProps) {
  const parts = partsOf(field);
  const types = useLazy(oncoTree);
  const allCodes = useLazy(icd10cm);
  const code = textOf(diagnosis['code']) ?? '';
  const codeSide = sideOfCode(textOf(diagnosis['display']) ?? '');
  const side = textOf(diagnosis['laterality']);
  const histologies = useMemo(() => mapped(types, (all) => histologiesFor(all, code)), [types, code]);
  const primaries = useMemo(
    () => mapped(allCodes, (all) => all.filter(({ code: primary }) => fitsType(primary, 'Primary'))),
    [allCodes],
  );
  const name = (part: string) => `${part} of ${textOf(diagnosis['display']) ?? field.label}`;
  if (parts.length === 0) return null;
  return (
    <div className="iso-diagnosis-parts">
      {parts.includes('laterality') && (
        <LateralitySelect
          label={name('Side')}
          value={side}
          onChange={(next) => onChange(withPart(diagnosis, 'laterality', next))}
        />
      )}
      {parts.includes('histology') && (
        <div className="iso-part iso-part-wide">
          <span aria-hidden="true">Histology</span>
          <CodeSelect
            {...{ form, path }}
            label={name('Histology')}
            codes={histologies}
            onWanted={oncoTree.load}
            placeholder="OncoTree type"
            value={propertyOf(diagnosis, 'histology') ?? null}
            onChange={(type) => onChange(withPart(diagnosis, 'histology', type && plainCode(type)))}
          />
        </div>
      )}
      {parts.includes('primary') && (
        <div className="iso-part iso-part-wide">
          <span aria-hidden="true">Primary cancer</span>
          <CodeSelect
            {...{ form, path }}
            label={name('Primary cancer')}
            codes={primaries}
            onWanted={icd10cm.load}
            placeholder="Code or words"
            value={propertyOf(diagnosis, 'primary') ?? null}
            onChange={(primary) => onChange(withPart(diagnosis, 'primary', primary && plainCode(primary)))}
          />
        </div>
      )}
      {codeSide !== null && side !== null && side !== codeSide && (
        <p className="iso-part-warning" role="status">
          The code names {codeSide === 'bilateral' ? 'both sides' : `the ${codeSide} side`}.
        </p>
      )}
    </div>
  );
}

interface LateralitySelectProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (laterality: string | null) => void;
}

function LateralitySelect({ label, value, onChange }: LateralitySelectProps) {
  return (
    <label className="iso-part">
      <span>Side</span>
      <select
        className="iso-input"
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">Select</option>
        {SIDES.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The codes that the config lists, or else the codes of the terminology for the field's type. */
function useOfferedCodes({ field, state }: ControlProps): LazyState<readonly Code[]> {
  const all = useLazy(icd10cm);
  const type = textOf(field.attributes['diagnosisType']);
  const { choices } = state;
  return useMemo(() => {
    if (choices.length > 0) return { state: 'ready', value: choices.map(codeOfChoice) };
    return mapped(all, (codes) => codes.filter(({ code }) => fitsType(code, type)));
  }, [all, type, choices]);
}

function mapped<T, U>(from: LazyState<T>, change: (value: T) => U): LazyState<U> {
  return from.state === 'ready' ? { state: 'ready', value: change(from.value) } : from;
}

function codeOfChoice({ id, label, code, system }: Choice): Code {
  return { code: code ?? id, system: system ?? ICD10CM, display: label };
}
