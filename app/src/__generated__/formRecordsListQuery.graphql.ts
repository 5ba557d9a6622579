/**
 * @generated SignedSource<<3ba1eddb3608d62a39ead72ceae3c44e>>
 * @relayHash 17569f88419e6f99aaa1c961c227f112
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 17569f88419e6f99aaa1c961c227f112

import type { ConcreteRequest } from 'relay-runtime';
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type EpisodeType = "Medical" | "ProspectiveResearch" | "QA" | "Radiation" | "RetrospectiveResearch" | "Surgical" | "%future added value";
export type EventType = "Consult" | "Events" | "Followup" | "MPC" | "OTVAP" | "OTVAdverseEvents" | "OTVCover" | "OTVFollowup" | "OTVNutrition" | "OTVPE" | "OTVStatus" | "Prescription" | "ProcedureNote" | "RegistrationBenign" | "RegistrationPostDiseaseBenign" | "RegistrationPostDiseasePrimary" | "RegistrationPostDiseaseSecondary" | "RegistrationPrimary" | "RegistrationSecondary" | "RegistrationTopLevel" | "Simulation" | "SimulationNote" | "SupportData" | "TreatmentPlanning" | "TreatmentSummary" | "VerificationSimulation" | "%future added value";
export type formRecordsListQuery$variables = {
  id: string;
};
export type formRecordsListQuery$data = {
  readonly forms: ReadonlyArray<{
    readonly episodeType: EpisodeType;
    readonly formConfigType: EventType;
    readonly label: string;
    readonly system: DiseaseSystem;
    readonly updatedBy: string | null | undefined;
    readonly updatedOn: string | null | undefined;
  }>;
};
export type formRecordsListQuery = {
  response: formRecordsListQuery$data;
  variables: formRecordsListQuery$variables;
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
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "formRecordsListQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "formRecordsListQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "17569f88419e6f99aaa1c961c227f112",
    "metadata": {},
    "name": "formRecordsListQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "8d14fc78170f486186c14fbc24279280";

export default node;
