import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import {
  answerText,
  createFormStore,
  playRecord,
  readFormContext,
  recordDifferences,
  takeRecord,
  type FormRecord,
  type FormStore,
  type Json,
  type Path,
} from '@isocenter/engine';
import { provenanceText } from '@isocenter/renderer';
import { FORM_CHANGED_TEXT } from '../../messages/formChanged.ts';
import type { formNowQuery } from '../../__generated__/formNowQuery.graphql.ts';

/** A field that shows something else now than on the user's screen. */
export interface FormDifference {
  readonly path: Path;
  readonly label: string;
  /** As a user reads it; null where it is not shown. */
  readonly shown: string | null;
  readonly now: string | null;
}

/** The form with the answers of the screen and the data of the server now. */
async function formNow(environment: Environment, taskId: string, screen: FormStore): Promise<FormStore> {
  const query = graphql`
    query formNowQuery($taskId: ID!) {
      task(taskId: $taskId) {
        formContext
      }
    }
  `;
  const options = { fetchPolicy: 'network-only' } as const;
  const answer = await fetchQuery<formNowQuery>(environment, query, { taskId }, options).toPromise();
  const context = readFormContext(answer?.task?.formContext, 'formContext');
  return createFormStore({ compiledForm: screen.compiledForm, context, answers: screen.answers() });
}

/** What has changed on the form since the user opened it. */
export async function formDifferences(
  environment: Environment,
  { taskId, store, outdated }: { readonly taskId: string; readonly store: FormStore; readonly outdated: FormRecord },
): Promise<readonly FormDifference[]> {
  const now = await formNow(environment, taskId, store);
  const shown = playRecord({ compiledForm: store.compiledForm, record: outdated });
  return recordDifferences(outdated, takeRecord(now)).map((path) => ({
    path,
    label: labelOf(now, path) ?? labelOf(shown, path) ?? path,
    shown: textOf(shown, path),
    now: textOf(now, path),
  }));
}

function labelOf(store: FormStore, path: Path): string | null {
  const place = store.locate(path);
  return place && (place.table ? `${place.table.label}: ${place.field.label}` : place.field.label);
}

/** Answer, source, and what the source says instead, as on the form. Null where the field is not shown. */
function textOf(store: FormStore, path: Path): string | null {
  const place = store.locate(path);
  const state = place && store.field(path);
  if (!place || !state?.relevant) return null;
  const { value, choices, provenance, revertTo } = state;
  const textOfValue = (answer: Json) => answerText(place.field, answer, choices) || FORM_CHANGED_TEXT.empty;
  const source = provenance && provenanceText(provenance, store.context.timeZone);
  return [
    place.field.columns ? FORM_CHANGED_TEXT.rows(store.rows(path).length) : textOfValue(value),
    [source?.source, source?.date].filter(Boolean).join(' '),
    revertTo ? FORM_CHANGED_TEXT.sourceSays(textOfValue(revertTo.value)) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
