import { createContext, useContext, type ComponentType } from 'react';
import type { CompiledField, FormContext, Json, Path } from '@isocenter/engine';

/** Props of a component of the host. It draws `value` and reports answers as plain JSON. */
export interface HostComponentProps {
  readonly field: CompiledField;
  readonly path: Path;
  readonly value: Json;
  /** Text instead of controls: the form is read-only or printed, or this user may not change the field. */
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Id of the main control, which the field's label and jumps reference. */
  readonly controlId: string;
  readonly labelId: string;
  readonly describedBy: string;
  readonly context: FormContext;
  readonly answer: (value: Json) => void;
}

/** Components of the host, by the name in `customComponent`. */
export type HostComponents = Readonly<Record<string, ComponentType<HostComponentProps>>>;

const Components = createContext<HostComponents>({});

/** Provides the host's components to the forms inside it. The object must stay the same between renders. */
export const CustomComponents = Components.Provider;

export function useHostComponent(name: string | null): ComponentType<HostComponentProps> | null {
  const components = useContext(Components);
  return name !== null && Object.hasOwn(components, name) ? (components[name] ?? null) : null;
}
