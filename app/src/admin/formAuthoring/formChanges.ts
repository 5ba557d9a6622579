import { graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { formChangesCreateFormMutation } from '../../__generated__/formChangesCreateFormMutation.graphql.ts';
import type {
  formChangesCreateMutation,
  formChangesCreateMutation$data,
} from '../../__generated__/formChangesCreateMutation.graphql.ts';
import type { formChangesDeleteMutation } from '../../__generated__/formChangesDeleteMutation.graphql.ts';
import type { formChangesUpdateMutation } from '../../__generated__/formChangesUpdateMutation.graphql.ts';
import { mutate } from '../../requests/mutate.ts';
import type { FormAddress } from './formAddress.ts';

/** The result of a change; it holds the errors if it was not saved. */
export type SavedForm = formChangesCreateMutation$data['createFormSection'];

/** A change of one form, by what the author did. */
export type FormEdit =
  | { readonly kind: 'create'; readonly source: string; readonly after: string | null }
  | { readonly kind: 'update'; readonly id: string; readonly source: string }
  | { readonly kind: 'delete'; readonly id: string }
  | { readonly kind: 'replace'; readonly text: string };

/**
 * @param revision of the form as the author read it
 * @throws GraphqlError RECORD_OUT_OF_DATE when another author saved first
 */
export async function saveForm(
  environment: Environment,
  address: FormAddress,
  revision: string,
  edit: FormEdit,
): Promise<SavedForm> {
  const form = { ...address, revision };
  switch (edit.kind) {
    case 'create': {
      const { source, after } = edit;
      const answer = await mutate<formChangesCreateMutation>(environment, CREATE, { ...form, source, after });
      return answer.createFormSection;
    }
    case 'update': {
      const sections = [{ id: edit.id, source: edit.source }];
      const answer = await mutate<formChangesUpdateMutation>(environment, UPDATE, { ...form, sections });
      return answer.updateFormSections;
    }
    case 'replace': {
      const answer = await mutate<formChangesUpdateMutation>(environment, UPDATE, { ...form, text: edit.text });
      return answer.updateFormSections;
    }
    case 'delete': {
      const answer = await mutate<formChangesDeleteMutation>(environment, DELETE, { ...form, ids: [edit.id] });
      return answer.deleteFormSections;
    }
  }
}

/** An empty form, or for a disease system one that extends Default. */
export async function createForm(environment: Environment, address: FormAddress): Promise<SavedForm> {
  return (await mutate<formChangesCreateFormMutation>(environment, CREATE_FORM, { ...address })).createForm;
}

export const SAVED_FORM = graphql`
  fragment formChanges_saved on SavedForm {
    saved
    errors {
      s3Key
      sectionValue
      description
      severity
      line
      baggage {
        key
        value
      }
    }
    form {
      text
      revision
    }
  }
`;
const CREATE_FORM = graphql`
  mutation formChangesCreateFormMutation(
    $formConfigId: ID!
    $episodeType: EpisodeType!
    $formConfigType: EventType!
    $system: DiseaseSystem
  ) {
    createForm(
      formConfigId: $formConfigId
      episodeType: $episodeType
      formConfigType: $formConfigType
      system: $system
    ) {
      ...formChanges_saved @relay(mask: false)
    }
  }
`;
const CREATE = graphql`
  mutation formChangesCreateMutation(
    $formConfigId: ID!
    $episodeType: EpisodeType!
    $formConfigType: EventType!
    $system: DiseaseSystem
    $revision: String!
    $source: String!
    $after: String
  ) {
    createFormSection(
      formConfigId: $formConfigId
      episodeType: $episodeType
      formConfigType: $formConfigType
      system: $system
      revision: $revision
      source: $source
      after: $after
    ) {
      ...formChanges_saved @relay(mask: false)
    }
  }
`;
const UPDATE = graphql`
  mutation formChangesUpdateMutation(
    $formConfigId: ID!
    $episodeType: EpisodeType!
    $formConfigType: EventType!
    $system: DiseaseSystem
    $revision: String!
    $sections: [FormSectionInput!]
    $text: String
  ) {
    updateFormSections(
      formConfigId: $formConfigId
      episodeType: $episodeType
      formConfigType: $formConfigType
      system: $system
      revision: $revision
      sections: $sections
      text: $text
    ) {
      ...formChanges_saved @relay(mask: false)
    }
  }
`;
const DELETE = graphql`
  mutation formChangesDeleteMutation(
    $formConfigId: ID!
    $episodeType: EpisodeType!
    $formConfigType: EventType!
    $system: DiseaseSystem
    $revision: String!
    $ids: [String!]!
  ) {
    deleteFormSections(
      formConfigId: $formConfigId
      episodeType: $episodeType
      formConfigType: $formConfigType
      system: $system
      revision: $revision
      ids: $ids
    ) {
      ...formChanges_saved @relay(mask: false)
    }
  }
`;
