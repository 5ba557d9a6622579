/**
 * @generated SignedSource<<49a701a1425efc058889b161d32f79bb>>
 * @relayHash a18c296b665deb01881eb43db9a7d482
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a18c296b665deb01881eb43db9a7d482

import type { ConcreteRequest } from 'relay-runtime';
export type ClinicianRole = "ADVANCED_PRACTICE" | "ATTENDING" | "MID_LEVEL" | "OTHER" | "PHYSICIST" | "RESIDENT" | "%future added value";
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type EpisodeType = "Medical" | "ProspectiveResearch" | "QA" | "Radiation" | "RetrospectiveResearch" | "Surgical" | "%future added value";
export type TaskType = "CONSULT" | "FOLLOWUP" | "MPC" | "NURSING" | "OTV" | "PALLIATIVE" | "PATIENT_REPORTED" | "PEER_REVIEW" | "PHYSICS_CHECK" | "PRESCRIPTION" | "PROCEDURE_NOTE" | "REFERRAL_LETTER" | "REGISTRATION" | "RESIMULATION" | "SAFETY_EVENT" | "SIMULATION" | "SIMULATION_NOTE" | "TREATMENT_BREAK" | "TREATMENT_PLANNING" | "TREATMENT_START" | "TREATMENT_SUMMARY" | "VERIFICATION_SIMULATION" | "%future added value";
export type TreatmentPhase = "ON_TREATMENT" | "POST_TREATMENT" | "PRE_TREATMENT" | "%future added value";
export type pathwaysQuery$variables = Record<PropertyKey, never>;
export type pathwaysQuery$data = {
  readonly pathways: ReadonlyArray<{
    readonly episodeType: EpisodeType;
    readonly tasks: ReadonlyArray<{
      readonly attestedFor: ReadonlyArray<ClinicianRole>;
      readonly displayName: string;
      readonly editedBy: ReadonlyArray<ClinicianRole>;
      readonly forms: ReadonlyArray<{
        readonly eventType: string;
        readonly label: string;
      }>;
      readonly iterations: number;
      readonly published: boolean;
      readonly repeatable: ReadonlyArray<string>;
      readonly required: boolean;
      readonly secondApproval: ClinicianRole | null | undefined;
      readonly signedBy: ReadonlyArray<ClinicianRole>;
      readonly systems: ReadonlyArray<DiseaseSystem>;
      readonly taskType: TaskType;
      readonly treatmentStage: TreatmentPhase;
      readonly weeks: ReadonlyArray<number>;
    }>;
  }>;
};
export type pathwaysQuery = {
  response: pathwaysQuery$data;
  variables: pathwaysQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Pathway",
    "kind": "LinkedField",
    "name": "pathways",
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
        "concreteType": "PathwayTask",
        "kind": "LinkedField",
        "name": "tasks",
        "plural": true,
        "selections": [
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
            "name": "treatmentStage",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "weeks",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "iterations",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "repeatable",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "required",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "editedBy",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "signedBy",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "attestedFor",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "secondApproval",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "published",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "PathwayForm",
            "kind": "LinkedField",
            "name": "forms",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "eventType",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "label",
                "storageKey": null
              }
            ],
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
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "pathwaysQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "pathwaysQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "a18c296b665deb01881eb43db9a7d482",
    "metadata": {},
    "name": "pathwaysQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "cc3c2ff33834acb1517d6d959e71bce6";

export default node;
