import { useMemo } from 'react';
import { type Json, propertyOf, textOf } from '@isocenter/engine';
import type { ControlProps } from '../../fieldContract/fieldComponent.ts';
import { lazyText, type LazyState } from '../../inputs/lazy.ts';
import type { SelectOption } from '../../select/matchOptions.ts';
import { FieldSelect } from '../../inputs/FieldSelect.tsx';
import { findCodes, keyOf, synonymFor, type Code } from './diagnoses.ts';

interface CodeSelectProps extends Pick<ControlProps, 'form' | 'path'> {
  readonly id?: string;
  readonly label?: string;
  readonly codes: LazyState<readonly Code[]>;
  readonly onWanted: () => void;
  readonly value: Json;
  readonly onChange: (code: Code | null) => void;
  /** Whether free text without a code is allowed. */
  readonly creatable?: boolean;
  readonly placeholder: string;
  readonly required?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string;
}

/** One coded term, found by code or by words. The terminology is loaded when the field first gets focus. */
export function CodeSelect(props: CodeSelectProps) {
  const { codes, value, onChange, creatable = false, onWanted, ...shared } = props;
  const loaded = codes.value;
  const byCode = useMemo(() => new Map((loaded ?? []).map((code) => [code.code, code])), [loaded]);
  const options = useMemo(() => (loaded ?? []).map((code) => optionOf(code)), [loaded]);
  const key = value === null ? null : keyOf(value);
  return (
    <FieldSelect
      {...shared}
      options={options}
      search={(typed) => findCodes(loaded ?? [], typed).map((code) => optionOf(code, typed))}
      value={key}
      valueLabel={value === null ? undefined : labelOf(value)}
      onChange={(id: string | null) => onChange(id === null ? null : (byCode.get(id) ?? null))}
      onCreate={creatable ? (display) => onChange({ code: '', system: '', display }) : undefined}
      onBeforeOpen={onWanted}
      emptyText={lazyText(codes)}
    />
  );
}

function optionOf(code: Code, typed = ''): SelectOption {
  const synonym = synonymFor(code, typed);
  return { id: code.code, label: code.display, code: code.code, ...(synonym === null ? {} : { detail: synonym }) };
}

/** The label of a stored code while the list is not loaded. */
function labelOf(value: Json): string {
  const code = textOf(propertyOf(value, 'code'));
  const display = textOf(propertyOf(value, 'display')) ?? '';
  return code === null ? display : `${code} ${display}`;
}
