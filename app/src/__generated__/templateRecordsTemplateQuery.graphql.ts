/**
 * @generated SignedSource<<637fa1eb033a895c185c55b8b8893a5d>>
 * @relayHash 1b38fd32522d4b0681fd4734e30caa17
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1b38fd32522d4b0681fd4734e30caa17

import type { ConcreteRequest } from 'relay-runtime';
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type EpisodeType = "Medical" | "ProspectiveResearch" | "QA" | "Radiation" | "RetrospectiveResearch" | "Surgical" | "%future added value";
export type TaskType = "CONSULT" | "FOLLOWUP" | "MPC" | "OTV" | "PRESCRIPTION" | "PROCEDURE_NOTE" | "REGISTRATION" | "SIMULATION" | "SIMULATION_NOTE" | "TREATMENT_PLANNING" | "TREATMENT_SUMMARY" | "VERIFICATION_SIMULATION" | "%future added value";
export type templateRecordsTemplateQuery$variables = {
  id: string;
};
export type templateRecordsTemplateQuery$data = {
  readonly contentTemplate: {
    readonly description: string;
    readonly episodeType: EpisodeType;
    readonly formHash: string | null | undefined;
    readonly formValues: unknown;
    readonly id: string;
    readonly name: string;
    readonly needsReview: boolean;
    readonly system: DiseaseSystem;
    readonly taskType: TaskType;
  } | null | undefined;
};
export type templateRecordsTemplateQuery = {
  response: templateRecordsTemplateQuery$data;
  variables: templateRecordsTemplateQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "id",
        "variableName": "id"
      }
    ],
    "concreteType": "ContentTemplate",
    "kind": "LinkedField",
    "name": "contentTemplate",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "id",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "name",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "description",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "episodeType",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "taskType",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "system",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "needsReview",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "formHash",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "formValues",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "templateRecordsTemplateQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "templateRecordsTemplateQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "1b38fd32522d4b0681fd4734e30caa17",
    "metadata": {},
    "name": "templateRecordsTemplateQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "a23c9e0fad749ee84ed572a3429137aa";

export default node;
