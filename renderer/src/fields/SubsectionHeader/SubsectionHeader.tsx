import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { Heading } from '../Header/Heading.tsx';

function SubsectionHeaderControl(props: ControlProps) {
  // Not an h4: it may stand in a section without a header, and a level must not be left out.
  return <Heading {...props} className="iso-subheader" />;
}

export const subsectionHeader: FieldComponent = {
  frame: () => 'bare',
  Control: SubsectionHeaderControl,
  answerText: () => null,
};
