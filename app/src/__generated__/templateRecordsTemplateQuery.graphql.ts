/**
 * @generated SignedSource<<e23062c39256fd7017538a6aef842052>>
 * @relayHash 7dec8873feaf647c2e841bc101f9c9d2
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7dec8873feaf647c2e841bc101f9c9d2

import type { ConcreteRequest } from 'relay-runtime';
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type EpisodeType = "Medical" | "ProspectiveResearch" | "QA" | "Radiation" | "RetrospectiveResearch" | "Surgical" | "%future added value";
export type TaskType = "CONSULT" | "FOLLOWUP" | "MPC" | "OTV" | "PRESCRIPTION" | "PROCEDURE_NOTE" | "REGISTRATION" | "SIMULATION" | "SIMULATION_NOTE" | "TREATMENT_PLANNING" | "TREATMENT_SUMMARY" | "VERIFICATION_SIMULATION" | "%future added value";
export type templateRecordsTemplateQuery$variables = {
  id: string;
};
export type templateRecordsTemplateQuery$data = {
  readonly contentTemplate: {
    readonly bundleHash: string | null | undefined;
    readonly description: string;
    readonly episodeType: EpisodeType;
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
        "name": "bundleHash",
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
    "id": "7dec8873feaf647c2e841bc101f9c9d2",
    "metadata": {},
    "name": "templateRecordsTemplateQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "bcf39f3505121a626f84ae4418609ffa";

export default node;
