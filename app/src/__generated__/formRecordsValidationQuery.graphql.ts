/**
 * @generated SignedSource<<81b17bdbfcbf4ccc84be4607d1948a3c>>
 * @relayHash abdd8917b0d62e16b249c15c2f56faff
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID abdd8917b0d62e16b249c15c2f56faff

import type { ConcreteRequest } from 'relay-runtime';
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type EpisodeType = "Medical" | "ProspectiveResearch" | "QA" | "Radiation" | "RetrospectiveResearch" | "Surgical" | "%future added value";
export type EventType = "Consult" | "Events" | "Followup" | "MPC" | "OTVAP" | "OTVAdverseEvents" | "OTVCover" | "OTVFollowup" | "OTVNutrition" | "OTVPE" | "OTVStatus" | "Prescription" | "ProcedureNote" | "RegistrationBenign" | "RegistrationPostDiseaseBenign" | "RegistrationPostDiseasePrimary" | "RegistrationPostDiseaseSecondary" | "RegistrationPrimary" | "RegistrationSecondary" | "RegistrationTopLevel" | "Simulation" | "SimulationNote" | "SupportData" | "TreatmentPlanning" | "TreatmentSummary" | "VerificationSimulation" | "%future added value";
export type formRecordsValidationQuery$variables = {
  id: string;
};
export type formRecordsValidationQuery$data = {
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
export type formRecordsValidationQuery = {
  response: formRecordsValidationQuery$data;
  variables: formRecordsValidationQuery$variables;
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
    "name": "formRecordsValidationQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "formRecordsValidationQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "abdd8917b0d62e16b249c15c2f56faff",
    "metadata": {},
    "name": "formRecordsValidationQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "e340e1313bfe43a7fb8a21ac6b55f34d";

export default node;
