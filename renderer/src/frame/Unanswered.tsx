import { MESSAGES } from '@isocenter/schemas';
import type { FieldState } from '@isocenter/engine';
import type { FormHandle } from '../formState/formHandle.ts';

type MissingAnswer = Pick<FieldState, 'notRecorded'>;

const wordsFor = ({ notRecorded }: MissingAnswer) => (notRecorded ? 'Not recorded' : 'Not answered');

/** In place of a missing answer that is shown as text. */
export function Unanswered({ state }: { readonly state: MissingAnswer }) {
  return <span className="iso-unanswered">{wordsFor(state)}</span>;
}

interface NoRowsProps {
  readonly form: FormHandle;
  readonly state: MissingAnswer;
}

/** In place of a table that shows no rows: an open form may still get some, a signed one will not (UI-016). */
export function NoRows({ form, state }: NoRowsProps) {
  return (
    <p className="iso-words iso-unanswered">{form.store.isRecord ? wordsFor(state) : MESSAGES.dataNotAvailable}</p>
  );
}
