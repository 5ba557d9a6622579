/**
 * @generated SignedSource<<7edbc3cce0c7c2ca1e7063572b8e7b7d>>
 * @relayHash 0c19b763c31a41b249ee2b5b0f2271c6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0c19b763c31a41b249ee2b5b0f2271c6

import type { ConcreteRequest } from 'relay-runtime';
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type EpisodeType = "Medical" | "ProspectiveResearch" | "QA" | "Radiation" | "RetrospectiveResearch" | "Surgical" | "%future added value";
export type TaskType = "CONSULT" | "FOLLOWUP" | "MPC" | "OTV" | "PRESCRIPTION" | "PROCEDURE_NOTE" | "REGISTRATION" | "SIMULATION" | "SIMULATION_NOTE" | "TREATMENT_PLANNING" | "TREATMENT_SUMMARY" | "VERIFICATION_SIMULATION" | "%future added value";
export type templateRecordsFormsQuery$variables = Record<PropertyKey, never>;
export type templateRecordsFormsQuery$data = {
  readonly publishedEventConfigurationDetails: ReadonlyArray<{
    readonly displayName: string;
    readonly episodeType: EpisodeType;
    readonly systems: ReadonlyArray<DiseaseSystem>;
    readonly taskType: TaskType;
  }>;
};
export type templateRecordsFormsQuery = {
  response: templateRecordsFormsQuery$data;
  variables: templateRecordsFormsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "EventConfigurationDetails",
    "kind": "LinkedField",
    "name": "publishedEventConfigurationDetails",
    "plural": true,
    "selections": [
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
        "name": "displayName",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "systems",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "templateRecordsFormsQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "templateRecordsFormsQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "0c19b763c31a41b249ee2b5b0f2271c6",
    "metadata": {},
    "name": "templateRecordsFormsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "7bb079a63b9016eda19c5da982d86466";

export default node;
