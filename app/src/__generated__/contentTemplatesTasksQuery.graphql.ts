/**
 * @generated SignedSource<<87af16788b560eb872fb51f0f505b1cc>>
 * @relayHash 0102e0b032ff9d6a7082c4a238ad0855
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0102e0b032ff9d6a7082c4a238ad0855

import type { ConcreteRequest } from 'relay-runtime';
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type EpisodeType = "Medical" | "ProspectiveResearch" | "QA" | "Radiation" | "RetrospectiveResearch" | "Surgical" | "%future added value";
export type TaskType = "CONSULT" | "FOLLOWUP" | "MPC" | "NURSING" | "OTV" | "PALLIATIVE" | "PATIENT_REPORTED" | "PEER_REVIEW" | "PHYSICS_CHECK" | "PRESCRIPTION" | "PROCEDURE_NOTE" | "REFERRAL_LETTER" | "REGISTRATION" | "RESIMULATION" | "SAFETY_EVENT" | "SIMULATION" | "SIMULATION_NOTE" | "TREATMENT_BREAK" | "TREATMENT_PLANNING" | "TREATMENT_START" | "TREATMENT_SUMMARY" | "VERIFICATION_SIMULATION" | "%future added value";
export type contentTemplatesTasksQuery$variables = Record<PropertyKey, never>;
export type contentTemplatesTasksQuery$data = {
  readonly publishedEventConfigurationDetails: ReadonlyArray<{
    readonly displayName: string;
    readonly episodeType: EpisodeType;
    readonly systems: ReadonlyArray<DiseaseSystem>;
    readonly taskType: TaskType;
  }>;
};
export type contentTemplatesTasksQuery = {
  response: contentTemplatesTasksQuery$data;
  variables: contentTemplatesTasksQuery$variables;
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
    "name": "contentTemplatesTasksQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "contentTemplatesTasksQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "0102e0b032ff9d6a7082c4a238ad0855",
    "metadata": {},
    "name": "contentTemplatesTasksQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "a849aafa9302ba73a1e04cea240e7dcc";

export default node;
