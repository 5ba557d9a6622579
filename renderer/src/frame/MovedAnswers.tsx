import { useEffect } from 'react';
import { answerText, type CompiledField, type MovedAnswer, type Path } from '@isocenter/engine';
import { fieldIds } from '../fieldContract/fieldIds.ts';
import type { FormHandle } from '../formState/formHandle.ts';
import { useWholeForm } from '../formState/useForm.ts';
import { changeKeepingFocus } from '../inputs/changeKeepingFocus.ts';

interface MovedAnswersProps {
  readonly form: FormHandle;
  readonly field: CompiledField;
  readonly path: Path;
}

/** What the last answer here changed elsewhere: `Dose/Frac 267 → 333.3 cGy`, with one undo for all of it. */
export function MovedAnswers(props: MovedAnswersProps) {
  return movesOthers(props.field) ? <Moved {...props} /> : null;
}

/** Only these fields follow the undo step, because a table can have thousands of cells. */
function movesOthers({ attributes, sideEffects = [] }: CompiledField): boolean {
  return attributes['doseRole'] !== undefined || sideEffects.length > 0;
}

const NONE: readonly MovedAnswer[] = [];

function Moved({ form, field, path }: MovedAnswersProps) {
  const { store } = form;
  const moved = useWholeForm(store, () => (store.undoStep?.path === path ? (store.undoStep.moved ?? NONE) : NONE));
  const text = moved.map((answer) => movedText(form, answer)).join('; ');
  useEffect(() => {
    if (text !== '') form.announcement.set(`Changed with it: ${text}`);
  }, [form, text]);
  if (text === '') return null;
  const undo = () => changeKeepingFocus(() => store.dispatch({ type: 'undo' }), fieldIds(path).control);
  return (
    <p className="iso-moved">
      <span>Changed with it: {text}</span>{' '}
      <button type="button" className="iso-link" onClick={undo}>
        Undo<span className="iso-hidden">: {field.label} and what changed with it</span>
      </button>
    </p>
  );
}

function movedText(form: FormHandle, { path, label, before, after }: MovedAnswer): string {
  const field = form.fieldByPath(path);
  const choices = form.store.field(path).choices;
  const words = (value: MovedAnswer['before']) => (field && answerText(field, value, choices)) || 'empty';
  return `${label} ${words(before)} → ${words(after)}`;
}
