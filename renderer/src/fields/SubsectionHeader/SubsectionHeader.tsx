import type { ControlProps, FieldComponent } from '../fieldComponent.ts';

function SubsectionHeaderControl({ field }: ControlProps) {
  // Not an h4: it may stand in a section without a header, and a level must not be left out.
  return <h3 className="iso-subheader">{field.label}</h3>;
}

export const subsectionHeader: FieldComponent = {
  frame: () => 'bare',
  Control: SubsectionHeaderControl,
  say: () => null,
};
