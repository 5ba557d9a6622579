/**
 * @generated SignedSource<<9fa4dd9faa21f7ece977452cb197666b>>
 * @relayHash ba7e984bc6ccd0d2eab9aae3e66a3e2e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID ba7e984bc6ccd0d2eab9aae3e66a3e2e

import type { ConcreteRequest } from 'relay-runtime';
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type EpisodeType = "Medical" | "ProspectiveResearch" | "QA" | "Radiation" | "RetrospectiveResearch" | "Surgical" | "%future added value";
export type EventType = "Consult" | "Events" | "Followup" | "MPC" | "Nursing" | "OTVAP" | "OTVAdverseEvents" | "OTVCover" | "OTVFollowup" | "OTVNutrition" | "OTVPE" | "OTVStatus" | "Palliative" | "PatientReported" | "PeerReview" | "PhysicsCheck" | "Prescription" | "ProcedureNote" | "ReferralLetter" | "RegistrationBenign" | "RegistrationPostDiseaseBenign" | "RegistrationPostDiseasePrimary" | "RegistrationPostDiseaseSecondary" | "RegistrationPrimary" | "RegistrationSecondary" | "RegistrationTopLevel" | "Resimulation" | "SafetyEvent" | "Simulation" | "SimulationNote" | "SupportData" | "TreatmentBreak" | "TreatmentPlanning" | "TreatmentStart" | "TreatmentSummary" | "VerificationSimulation" | "%future added value";
export type formSourceQuery$variables = {
  episodeType: EpisodeType;
  formConfigId: string;
  formConfigType: EventType;
  system?: DiseaseSystem | null | undefined;
};
export type formSourceQuery$data = {
  readonly formSource: {
    readonly around: ReadonlyArray<{
      readonly path: string;
      readonly text: string;
    }>;
    readonly editable: boolean;
    readonly episodeType: EpisodeType;
    readonly formConfigId: string;
    readonly formConfigType: EventType;
    readonly isShippedNewer: boolean;
    readonly label: string;
    readonly path: string;
    readonly revision: string;
    readonly system: DiseaseSystem;
    readonly text: string;
    readonly updatedBy: string | null | undefined;
    readonly updatedOn: string | null | undefined;
  } | null | undefined;
};
export type formSourceQuery = {
  response: formSourceQuery$data;
  variables: formSourceQuery$variables;
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
  "name": "system"
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "path",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "text",
  "storageKey": null
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
        "name": "system",
        "variableName": "system"
      }
    ],
    "concreteType": "FormSource",
    "kind": "LinkedField",
    "name": "formSource",
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
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "revision",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "editable",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "FormSourceFile",
        "kind": "LinkedField",
        "name": "around",
        "plural": true,
        "selections": [
          (v4/*:: as any*/),
          (v5/*:: as any*/)
        ],
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
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "isShippedNewer",
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
      (v3/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "formSourceQuery",
    "selections": (v6/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "formSourceQuery",
    "selections": (v6/*:: as any*/)
  },
  "params": {
    "id": "ba7e984bc6ccd0d2eab9aae3e66a3e2e",
    "metadata": {},
    "name": "formSourceQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "352261511439fdceb290ccf9e3bde05f";

export default node;
