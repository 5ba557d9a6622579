/**
 * @generated SignedSource<<f299e61cd6b6e53c260627ffeacbfe25>>
 * @relayHash 4b94b779f38e117ec0e6d722ed49e777
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 4b94b779f38e117ec0e6d722ed49e777

import type { ConcreteRequest } from 'relay-runtime';
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type EpisodeType = "Medical" | "ProspectiveResearch" | "QA" | "Radiation" | "RetrospectiveResearch" | "Surgical" | "%future added value";
export type EventType = "Consult" | "Events" | "Followup" | "MPC" | "Nursing" | "OTVAP" | "OTVAdverseEvents" | "OTVCover" | "OTVFollowup" | "OTVNutrition" | "OTVPE" | "OTVStatus" | "Palliative" | "PatientReported" | "PeerReview" | "PhysicsCheck" | "Prescription" | "ProcedureNote" | "ReferralLetter" | "RegistrationBenign" | "RegistrationPostDiseaseBenign" | "RegistrationPostDiseasePrimary" | "RegistrationPostDiseaseSecondary" | "RegistrationPrimary" | "RegistrationSecondary" | "RegistrationTopLevel" | "Resimulation" | "SafetyEvent" | "Simulation" | "SimulationNote" | "SupportData" | "TreatmentBreak" | "TreatmentPlanning" | "TreatmentStart" | "TreatmentSummary" | "VerificationSimulation" | "%future added value";
export type configValidationQuery$variables = {
  id: string;
};
export type configValidationQuery$data = {
  readonly formConfigValidation: {
    readonly errors: ReadonlyArray<{
      readonly baggage: ReadonlyArray<{
        readonly key: string;
        readonly value: string;
      }>;
      readonly column: number;
      readonly description: string;
      readonly episodeType: EpisodeType | null | undefined;
      readonly formConfigType: EventType | null | undefined;
      readonly line: number;
      readonly s3Key: string;
      readonly sectionValue: string | null | undefined;
      readonly severity: string;
      readonly system: DiseaseSystem | null | undefined;
    }>;
    readonly files: number;
    readonly formConfigId: string;
  };
};
export type configValidationQuery = {
  response: configValidationQuery$data;
  variables: configValidationQuery$variables;
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
    "concreteType": "FormConfigValidation",
    "kind": "LinkedField",
    "name": "formConfigValidation",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "formConfigId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "files",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "FormConfigError",
        "kind": "LinkedField",
        "name": "errors",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "s3Key",
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
            "name": "sectionValue",
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
            "name": "severity",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "line",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "column",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "FormConfigErrorBaggage",
            "kind": "LinkedField",
            "name": "baggage",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "key",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "value",
                "storageKey": null
              }
            ],
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "configValidationQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "configValidationQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "4b94b779f38e117ec0e6d722ed49e777",
    "metadata": {},
    "name": "configValidationQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "55cf9b83c0d5534b2ad513e0bf4defcc";

export default node;
