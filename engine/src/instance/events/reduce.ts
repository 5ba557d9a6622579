import { isEmpty } from '../../expressions/operators.ts';
import { NO_ANSWER, type Answer } from '../state/answer.ts';
import { answer, revert, userOf } from './answering.ts';
import type { Recomputed } from '../state/formDraft.ts';
import type { FormIndex, IndexedField } from '../state/formIndex.ts';
import type { FormContext, FormEvent } from '../state/formInstance.ts';
import type { FormState } from '../state/formState.ts';
import {
  joined,
  sourcesOf,
  stepLabel,
  stepPath,
  stepsSince,
  type AnswerPatch,
  type History,
} from '../state/history.ts';
import { inherit, followsSource, isSameSource, sameInherited } from '../state/inheritance.ts';
import { fillAnswers, filled } from './openForm.ts';
import { Pass } from '../rules/pass.ts';
import { placeOf, type Place } from '../state/paths.ts';
import type { Provenance } from '../state/provenance.ts';
import { reviewOf } from '../rules/review.ts';
import { movedAnswers } from './movedAnswers.ts';
import { repeatLast } from './repeatLast.ts';
import { addRow, duplicateRow, moveRow, patchCells, removeRow } from './rowEvents.ts';
import { confirm, justify, overrideUnknown } from './confirmation.ts';

/** The effects for the host after an event: save the changed answers. */
interface FormEffect {
  readonly type: 'answersChanged';
  readonly patches: readonly AnswerPatch[];
}

interface Reduced {
  readonly state: FormState;
  readonly changed: readonly string[];
  readonly effects: readonly FormEffect[];
}

/** The instance as a pure function: the same state and event always give the same result. */
export function reduce(index: FormIndex, state: FormState, event: FormEvent): Reduced {
  const by = userOf(state.context);
  switch (event.type) {
    case 'answer':
      return step(index, state, event, (pass) => {
        const place = placeOf(index, event.path);
        answer(pass, place, event.value, by);
        repeatLast(pass, state, place.field, by);
      });
    case 'addRow':
      return step(index, state, event, (pass) => addRow(pass, tableAt(index, event.path), event, state.context));
    case 'duplicateRow':
      return step(index, state, event, (pass) => duplicateRow(pass, tableAt(index, event.path), event, by));
    case 'removeRow':
      return step(index, state, event, (pass) => removeRow(pass, tableAt(index, event.path), event.rowId, by));
    case 'moveRow':
      return step(index, state, event, (pass) => moveRow(pass, tableAt(index, event.path), event.rowId, event.to, by));
    case 'patchCells':
      return step(index, state, event, (pass) => patchCells(pass, tableAt(index, event.path), event, state.context));
    case 'revert':
      return step(index, state, event, (pass) => revert(pass, state, placeOf(index, event.path), event.to));
    case 'confirm':
      return step(index, state, event, (pass) => confirm(pass, placeOf(index, event.path), state.context));
    case 'overrideUnknown':
      return step(index, state, event, (pass) =>
        overrideUnknown(pass, state, placeOf(index, event.path), event.reason),
      );
    case 'justify':
      return step(index, state, event, (pass) =>
        justify(pass, placeOf(index, event.path), event.reason, state.context),
      );
    case 'touch':
      return touch(index, state, placeOf(index, event.path));
    case 'showAllErrors':
      return {
        ...none(state),
        state: { ...state, showAllErrors: true },
        changed: index.compiledForm.fields.map(({ path }) => path),
      };
    case 'replace':
      return step(index, state, event, (pass) => {
        fillAnswers(pass, index, state, { values: event.values, provenance: event.provenance });
        pass.recomputeAll();
      });
    case 'merge':
      return merge(index, state, event);
    case 'context':
      return changeContext(index, state, event);
    case 'undo':
      return travel(index, state, state.past, 'before');
    case 'redo':
      return travel(index, state, state.future, 'after');
  }
}

/** One undoable step. */
function step(index: FormIndex, state: FormState, event: FormEvent, act: (pass: Pass) => void): Reduced {
  const pass = new Pass(index, state);
  act(pass);
  pass.recompute();
  const recomputed = pass.finish();
  if (recomputed.patches.length === 0) return reduced(recomputed);
  const path = stepPath(event);
  const continued = event.type === 'answer' && event.continues && state.past?.path === path ? state.past : null;
  const earlier = continued ? continued.earlier : state.past;
  const patches = continued ? joined(continued.patches, recomputed.patches) : recomputed.patches;
  const moved = event.type === 'answer' ? movedAnswers(index, patches, path) : [];
  const label = stepLabel(index, event);
  const past: History | null =
    patches.length === 0 ? earlier : { label, path, patches, ...(moved.length > 0 ? { moved } : {}), earlier };
  return reduced({ ...recomputed, state: { ...recomputed.state, past, future: null } });
}

/** The answers of this screen merged with a colleague's. It cannot be undone, and no undo reverts what it changed. */
function merge(index: FormIndex, state: FormState, event: Extract<FormEvent, { readonly type: 'merge' }>): Reduced {
  const pass = new Pass(index, state);
  fillAnswers(pass, index, state, { values: event.values, provenance: event.provenance });
  pass.recomputeAll();
  const recomputed = pass.finish();
  const past = stepsSince(state.past, recomputed.patches);
  return reduced({ ...recomputed, state: { ...recomputed.state, past, future: null } });
}

function reduced({ state, changed, patches }: Recomputed): Reduced {
  return { state, changed, effects: patches.length > 0 ? [{ type: 'answersChanged', patches }] : [] };
}
function none(state: FormState): Reduced {
  return { state, changed: [], effects: [] };
}
function tableAt(index: FormIndex, path: string): IndexedField {
  return placeOf(index, path).field;
}

function touch(index: FormIndex, state: FormState, { field, row }: Place): Reduced {
  const pass = new Pass(index, state);
  const table = pass.tableOf(field);
  if (table && row !== null) pass.setCellFacts(table, row, field, { touched: true });
  else pass.setFacts(field, { touched: true });
  return reduced(pass.finish());
}

/** Refresh: inherited values take the new value of their source. Typed values stay, and the new value is shown with them. */
function changeContext(
  index: FormIndex,
  state: FormState,
  event: Extract<FormEvent, { readonly type: 'context' }>,
): Reduced {
  const { context } = event;
  const inherited = inheritedBy(index, context);
  const pass = new Pass(index, { ...state, context, inherited });
  for (const field of index.fields) {
    const source = inherited[field.index];
    if (!source || !field.behavior.holdsAnswer) continue;
    const { value, from } = pass.answerOf(field);
    if (!followsSource(from)) continue;
    if (!sameInherited(field, value, source.value)) pass.write(field, { value: source.value, from: source.provenance });
    else if (!isSameSource(from, source.provenance) && !asksAboutSource(field, from, context))
      pass.write(field, { value, from: source.provenance });
  }
  pass.recomputeAll();
  const recomputed = pass.finish({ context, inherited });
  const sources = { before: sourcesOf(state.context), after: sourcesOf(context) };
  const step: History = {
    label: stepLabel(index, event),
    path: null,
    patches: recomputed.patches,
    sources,
    earlier: state.past,
  };
  const past = recomputed.patches.length > 0 ? step : state.past;
  const changed = index.compiledForm.fields.map(({ path }) => path);
  return { ...reduced(recomputed), state: { ...recomputed.state, past, future: null }, changed };
}

/** An unchanged value of a source in doubt is not taken again, because that would dismiss a pending review. */
function asksAboutSource(field: IndexedField, from: Provenance | null, context: FormContext): boolean {
  const reason = reviewOf(field, from, context)?.reason;
  return reason === 'unsigned' || reason === 'addended';
}

function inheritedBy(index: FormIndex, context: FormContext): FormState['inherited'] {
  return index.fields.map((field) => (field.table === undefined ? inherit(field, context) : null));
}

/** A field without an answer is filled as on opening: its source may have come after the step. */
function writtenAnswer(answer: Answer | undefined): Answer | null {
  return answer && (answer.from !== null || !isEmpty(answer.value)) ? answer : null;
}

function travel(index: FormIndex, state: FormState, history: History | null, side: 'before' | 'after'): Reduced {
  if (!history) return none(state);
  const { sources } = history;
  const context = sources ? { ...state.context, ...sources[side] } : state.context;
  const inherited = sources ? inheritedBy(index, context) : state.inherited;
  const pass = new Pass(index, sources ? { ...state, context, inherited } : state);
  for (const patch of history.patches) {
    const field = index.sectionFields[patch.section]?.find(
      ({ id, table }) => id === patch.field && table === undefined,
    );
    if (!field) continue;
    const answer = writtenAnswer(patch[side]) ?? filled(index, field, context, inherited[field.index] ?? null);
    pass.write(field, answer ?? NO_ANSWER);
  }
  if (sources) pass.recomputeAll();
  else pass.recompute();
  const recomputed = pass.finish({ context, inherited });
  const moved: History = { ...history, earlier: side === 'before' ? state.future : state.past };
  const next = side === 'before' ? { past: history.earlier, future: moved } : { past: moved, future: history.earlier };
  const changed = sources ? index.compiledForm.fields.map(({ path }) => path) : recomputed.changed;
  return reduced({ ...recomputed, changed, state: { ...recomputed.state, ...next } });
}
