import type { ControlProps, FieldComponent } from '../fieldComponent.ts';

function SubsectionHeaderControl({ field }: ControlProps) {
  return <h4 className="iso-subheader">{field.label}</h4>;
}

export const subsectionHeader: FieldComponent = {
  frame: () => 'bare',
  Control: SubsectionHeaderControl,
  say: () => null,
};
