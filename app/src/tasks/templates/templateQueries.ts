import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { readFormValues, type FormStore } from '@isocenter/engine';
import { DEFAULT_SYSTEM, objectOf } from '@isocenter/schemas';
import { CONTENT_TEMPLATES_TEXT as TEXT } from '../../messages/contentTemplates.ts';
import { fragmentAnswers, type Preset } from './templateChanges.ts';
import type { templateQueriesQuery } from '../../__generated__/templateQueriesQuery.graphql.ts';

/** One row of the list. */
export interface Template {
  readonly id: string;
  /** The id stored in the document; null for the paragraphs of the course. */
  readonly templateId: string | null;
  readonly name: string;
  readonly description: string;
  /** Site and system, if the template is limited to them. */
  readonly scope: string;
  readonly needsReview: boolean;
  readonly preset: Preset;
  /** The searched text. */
  readonly find: string;
}

const FRAGMENTS = 'noteFragments';

/** The templates offered for a task, by site, and the paragraphs of its course if the form has fields for them. */
export async function loadTemplates(
  environment: Environment,
  taskId: string,
  store: FormStore,
): Promise<readonly Template[]> {
  const query = graphql`
    query templateQueriesQuery($taskId: ID!) {
      task(taskId: $taskId) {
        contentTemplates {
          id
          name
          description
          system
          site
          needsReview
          formValues
        }
        episode {
          noteFragments
        }
      }
    }
  `;
  const answer = await fetchQuery<templateQueriesQuery>(
    environment,
    query,
    { taskId },
    { fetchPolicy: 'network-only' },
  ).toPromise();
  const offered = (answer?.task?.contentTemplates ?? []).map((template): Template => {
    const { id, name, description, system, site, needsReview } = template;
    const scope = [site?.replaceAll('_', ' '), system === DEFAULT_SYSTEM ? null : system].filter(Boolean).join(' · ');
    const answers = readFormValues(template.formValues, 'formValues');
    return {
      ...{ id, templateId: id, name, description, needsReview, scope },
      preset: { answers, provenance: { origin: 'template', templateId: id } },
      find: `${name} ${description} ${scope}`,
    };
  });
  const kept = answer?.task?.episode.noteFragments;
  return [...ofCourse(store, kept ? objectOf(kept, FRAGMENTS) : {}), ...offered];
}

function ofCourse(store: FormStore, noteFragments: Readonly<Record<string, unknown>>): readonly Template[] {
  const answers = fragmentAnswers(store, noteFragments);
  if (Object.keys(answers).length === 0) return [];
  const name = TEXT.fragments;
  const description = TEXT.fragmentsDescription;
  return [
    {
      ...{ id: FRAGMENTS, templateId: null, name, description, scope: '', needsReview: false },
      preset: { answers, provenance: { origin: 'user' } },
      find: `${name} ${description}`,
    },
  ];
}
