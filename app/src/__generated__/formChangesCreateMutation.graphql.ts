/**
 * @generated SignedSource<<42cb073acd45f097d11e5e0f6aca1af0>>
 * @relayHash bd1c94b487dadaf45117664f30a9b599
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID bd1c94b487dadaf45117664f30a9b599

import type { ConcreteRequest } from 'relay-runtime';
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type EpisodeType = "Medical" | "ProspectiveResearch" | "QA" | "Radiation" | "RetrospectiveResearch" | "Surgical" | "%future added value";
export type EventType = "Consult" | "Events" | "Followup" | "MPC" | "Nursing" | "OTVAP" | "OTVAdverseEvents" | "OTVCover" | "OTVFollowup" | "OTVNutrition" | "OTVPE" | "OTVStatus" | "Palliative" | "PatientReported" | "PeerReview" | "PhysicsCheck" | "Prescription" | "ProcedureNote" | "ReferralLetter" | "RegistrationBenign" | "RegistrationPostDiseaseBenign" | "RegistrationPostDiseasePrimary" | "RegistrationPostDiseaseSecondary" | "RegistrationPrimary" | "RegistrationSecondary" | "RegistrationTopLevel" | "Resimulation" | "SafetyEvent" | "Simulation" | "SimulationNote" | "SupportData" | "TreatmentBreak" | "TreatmentPlanning" | "TreatmentStart" | "TreatmentSummary" | "VerificationSimulation" | "%future added value";
export type formChangesCreateMutation$variables = {
  after?: string | null | undefined;
  episodeType: EpisodeType;
  formConfigId: string;
  formConfigType: EventType;
  revision: string;
  source: string;
  system?: DiseaseSystem | null | undefined;
};
export type formChangesCreateMutation$data = {
  readonly createFormSection: {
    readonly errors: ReadonlyArray<{
      readonly baggage: ReadonlyArray<{
        readonly key: string;
        readonly value: string;
      }>;
      readonly description: string;
      readonly line: number;
      readonly s3Key: string;
      readonly sectionValue: string | null | undefined;
      readonly severity: string;
    }>;
    readonly form: {
      readonly revision: string;
      readonly text: string;
    };
    readonly saved: boolean;
  };
};
export type formChangesCreateMutation = {
  response: formChangesCreateMutation$data;
  variables: formChangesCreateMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "after"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "episodeType"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "formConfigId"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "formConfigType"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "revision"
},
v5 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "source"
},
v6 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "system"
},
v7 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "after",
        "variableName": "after"
      },
      {
        "kind": "Variable",
        "name": "episodeType",
        "variableName": "episodeType"
      },
      {
        "kind": "Variable",
        "name": "formConfigId",
        "variableName": "formConfigId"
      },
      {
        "kind": "Variable",
        "name": "formConfigType",
        "variableName": "formConfigType"
      },
      {
        "kind": "Variable",
        "name": "revision",
        "variableName": "revision"
      },
      {
        "kind": "Variable",
        "name": "source",
        "variableName": "source"
      },
      {
        "kind": "Variable",
        "name": "system",
        "variableName": "system"
      }
    ],
    "concreteType": "SavedForm",
    "kind": "LinkedField",
    "name": "createFormSection",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "saved",
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
            "name": "sectionValue",
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
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "FormSource",
        "kind": "LinkedField",
        "name": "form",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "text",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "revision",
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
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      (v6/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "formChangesCreateMutation",
    "selections": (v7/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v2/*:: as any*/),
      (v1/*:: as any*/),
      (v3/*:: as any*/),
      (v6/*:: as any*/),
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "formChangesCreateMutation",
    "selections": (v7/*:: as any*/)
  },
  "params": {
    "id": "bd1c94b487dadaf45117664f30a9b599",
    "metadata": {},
    "name": "formChangesCreateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "e8af3498afe31a3f271eed15334b60cd";

export default node;
