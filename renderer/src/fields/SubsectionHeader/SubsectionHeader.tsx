import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { Heading } from '../Header/Heading.tsx';

function SubsectionHeaderControl(props: ControlProps) {
  // Not an h4: a section may have no header, and heading levels must not skip.
  return <Heading {...props} className="iso-subheader" />;
}

export const subsectionHeader: FieldComponent = {
  frame: () => 'bare',
  Control: SubsectionHeaderControl,
  answerText: () => null,
};
