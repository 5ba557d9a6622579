/**
 * @generated SignedSource<<59c58257f9a7d90c3054663924fba638>>
 * @relayHash e9f44087d1e38cb91521239ef04b55af
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e9f44087d1e38cb91521239ef04b55af

import type { ConcreteRequest } from 'relay-runtime';
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type EpisodeType = "Medical" | "ProspectiveResearch" | "QA" | "Radiation" | "RetrospectiveResearch" | "Surgical" | "%future added value";
export type EventType = "Consult" | "Events" | "Followup" | "MPC" | "Nursing" | "OTVAP" | "OTVAdverseEvents" | "OTVCover" | "OTVFollowup" | "OTVNutrition" | "OTVPE" | "OTVStatus" | "Palliative" | "PatientReported" | "PeerReview" | "PhysicsCheck" | "Prescription" | "ProcedureNote" | "ReferralLetter" | "RegistrationBenign" | "RegistrationPostDiseaseBenign" | "RegistrationPostDiseasePrimary" | "RegistrationPostDiseaseSecondary" | "RegistrationPrimary" | "RegistrationSecondary" | "RegistrationTopLevel" | "Resimulation" | "SafetyEvent" | "Simulation" | "SimulationNote" | "SupportData" | "TreatmentBreak" | "TreatmentPlanning" | "TreatmentStart" | "TreatmentSummary" | "VerificationSimulation" | "%future added value";
export type configFormsQuery$variables = {
  id: string;
  isVersion: boolean;
};
export type configFormsQuery$data = {
  readonly configVersions?: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
  }>;
  readonly forms: ReadonlyArray<{
    readonly episodeType: EpisodeType;
    readonly formConfigType: EventType;
    readonly label: string;
    readonly system: DiseaseSystem;
    readonly updatedBy: string | null | undefined;
    readonly updatedOn: string | null | undefined;
  }>;
};
export type configFormsQuery = {
  response: configFormsQuery$data;
  variables: configFormsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "isVersion"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "formConfigId",
        "variableName": "id"
      }
    ],
    "concreteType": "ListedForm",
    "kind": "LinkedField",
    "name": "forms",
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
        "name": "formConfigType",
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
        "name": "label",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "updatedBy",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "updatedOn",
        "storageKey": null
      }
    ],
    "storageKey": null
  },
  {
    "condition": "isVersion",
    "kind": "Condition",
    "passingValue": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "ConfigVersion",
        "kind": "LinkedField",
        "name": "configVersions",
        "plural": true,
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
          }
        ],
        "storageKey": null
      }
    ]
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "configFormsQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "configFormsQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "e9f44087d1e38cb91521239ef04b55af",
    "metadata": {},
    "name": "configFormsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "a328dfd28f052eff3786491c4c7ee24d";

export default node;
