import { createContext, useContext, type ComponentType } from 'react';
import type { CompiledField, FormContext, Json, Path } from '@isocenter/engine';

/** What a component of the host gets. It draws `value` and reports answers as plain JSON. */
export interface HostComponentProps {
  readonly field: CompiledField;
  readonly path: Path;
  readonly value: Json;
  /** Words instead of controls: the form is read-only, printed, or the field is not this user's to change. */
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly invalid: boolean;
  /** For its main control: the field's label and jumps point at it. */
  readonly controlId: string;
  readonly labelId: string;
  readonly describedBy: string;
  readonly context: FormContext;
  readonly answer: (value: Json) => void;
}

/** Components of the host by the name that configs use (`customComponent`). */
export type HostComponents = Readonly<Record<string, ComponentType<HostComponentProps>>>;

const Components = createContext<HostComponents>({});

/** Puts a host's components at the disposal of every form inside it. The object must stay the same. */
export const CustomComponents = Components.Provider;

export function useHostComponent(name: string | null): ComponentType<HostComponentProps> | null {
  const components = useContext(Components);
  return name !== null && Object.hasOwn(components, name) ? (components[name] ?? null) : null;
}
