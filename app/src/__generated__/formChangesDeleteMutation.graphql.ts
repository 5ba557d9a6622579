/**
 * @generated SignedSource<<693642f7105b5a689947e1849ffc1534>>
 * @relayHash 2276aa14e37de6daf69957b214542d3f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2276aa14e37de6daf69957b214542d3f

import type { ConcreteRequest } from 'relay-runtime';
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type EpisodeType = "Medical" | "ProspectiveResearch" | "QA" | "Radiation" | "RetrospectiveResearch" | "Surgical" | "%future added value";
export type EventType = "Consult" | "Events" | "Followup" | "MPC" | "Nursing" | "OTVAP" | "OTVAdverseEvents" | "OTVCover" | "OTVFollowup" | "OTVNutrition" | "OTVPE" | "OTVStatus" | "Palliative" | "PatientReported" | "PeerReview" | "PhysicsCheck" | "Prescription" | "ProcedureNote" | "ReferralLetter" | "RegistrationBenign" | "RegistrationPostDiseaseBenign" | "RegistrationPostDiseasePrimary" | "RegistrationPostDiseaseSecondary" | "RegistrationPrimary" | "RegistrationSecondary" | "RegistrationTopLevel" | "Resimulation" | "SafetyEvent" | "Simulation" | "SimulationNote" | "SupportData" | "TreatmentBreak" | "TreatmentPlanning" | "TreatmentStart" | "TreatmentSummary" | "VerificationSimulation" | "%future added value";
export type formChangesDeleteMutation$variables = {
  episodeType: EpisodeType;
  formConfigId: string;
  formConfigType: EventType;
  ids: ReadonlyArray<string>;
  revision: string;
  system?: DiseaseSystem | null | undefined;
};
export type formChangesDeleteMutation$data = {
  readonly deleteFormSections: {
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
export type formChangesDeleteMutation = {
  response: formChangesDeleteMutation$data;
  variables: formChangesDeleteMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "episodeType"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "formConfigId"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "formConfigType"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "ids"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "revision"
},
v5 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "system"
},
v6 = [
  {
    "alias": null,
    "args": [
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
        "name": "ids",
        "variableName": "ids"
      },
      {
        "kind": "Variable",
        "name": "revision",
        "variableName": "revision"
      },
      {
        "kind": "Variable",
        "name": "system",
        "variableName": "system"
      }
    ],
    "concreteType": "SavedForm",
    "kind": "LinkedField",
    "name": "deleteFormSections",
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
      (v5/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "formChangesDeleteMutation",
    "selections": (v6/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/),
      (v2/*:: as any*/),
      (v5/*:: as any*/),
      (v4/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "formChangesDeleteMutation",
    "selections": (v6/*:: as any*/)
  },
  "params": {
    "id": "2276aa14e37de6daf69957b214542d3f",
    "metadata": {},
    "name": "formChangesDeleteMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "c0370e67dca233ba942eb251e0252293";

export default node;
