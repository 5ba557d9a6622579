import type { ControlProps, FieldComponent } from '../fieldComponent.ts';

function HeaderControl({ field }: ControlProps) {
  return <h3 className="iso-header">{field.label}</h3>;
}

export const header: FieldComponent = { frame: () => 'bare', Control: HeaderControl, say: () => null };
