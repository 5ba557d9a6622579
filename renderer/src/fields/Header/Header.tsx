import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { Heading } from './Heading.tsx';

function HeaderControl(props: ControlProps) {
  return <Heading {...props} className="iso-header" />;
}

export const header: FieldComponent = { frame: () => 'bare', Control: HeaderControl, answerText: () => null };
