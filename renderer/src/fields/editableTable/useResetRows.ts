import { useState } from 'react';
import type { FormValues } from '@isocenter/schemas';
import type { CompiledField, FormStore, Path, Provenances } from '@isocenter/engine';
import { useWholeForm } from '../../formState/useForm.ts';

/** Returns a table to the rows with which the form was opened, as one step that can be undone (RX-026). Null while nothing differs. */
export function useResetRows(store: FormStore, field: CompiledField, path: Path): (() => void) | null {
  const [opened] = useState(() => store.answers());
  const before = opened.values[field.eventType]?.[field.id] ?? null;
  const differs = useWholeForm(store, () => JSON.stringify(store.field(path).value) !== JSON.stringify(before));
  if (!differs) return null;
  return () => {
    const { values, provenance } = store.answers();
    const { [field.id]: _now, ...others } = values[field.eventType] ?? {};
    const form: FormValues[string] = before === null ? others : { ...others, [field.id]: before };
    store.dispatch({
      type: 'replace',
      values: { ...values, [field.eventType]: form },
      provenance: { ...without(provenance, path), ...only(opened.provenance, path) },
      label: `${field.label}: reset`,
    });
  };
}

const isOf = (path: Path, table: Path) => path === table || path.startsWith(`${table}[`);
const without = (all: Provenances, table: Path): Provenances =>
  Object.fromEntries(Object.entries(all).filter(([path]) => !isOf(path, table)));
const only = (all: Provenances, table: Path): Provenances =>
  Object.fromEntries(Object.entries(all).filter(([path]) => isOf(path, table)));
