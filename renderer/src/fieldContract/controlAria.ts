import type { ControlProps } from './fieldComponent.ts';

/** ARIA attributes that connect a native input to its label, messages and state. */
export function controlAria({ ids, invalid, state, describedBy }: ControlProps) {
  return {
    id: ids.control,
    'aria-invalid': invalid || undefined,
    'aria-required': state.required || undefined,
    'aria-describedby': describedBy,
  };
}
