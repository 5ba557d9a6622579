/**
 * @generated SignedSource<<beec9223cdfa835cc213c167b3a721c9>>
 * @relayHash 4629ed05dd42e0797cf73a14f8227221
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 4629ed05dd42e0797cf73a14f8227221

import type { ConcreteRequest } from 'relay-runtime';
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type LegacyEpisodesQuery$variables = {
  patientId: string;
};
export type LegacyEpisodesQuery$data = {
  readonly patient: {
    readonly id: string;
    readonly legacyEpisodes: ReadonlyArray<{
      readonly courseStartDate: string | null | undefined;
      readonly firstFractionDate: string | null | undefined;
      readonly id: string;
      readonly primaryDiseaseSystem: DiseaseSystem;
      readonly registrationDate: string | null | undefined;
    }>;
  } | null | undefined;
};
export type LegacyEpisodesQuery = {
  response: LegacyEpisodesQuery$data;
  variables: LegacyEpisodesQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "patientId"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "patientId",
        "variableName": "patientId"
      }
    ],
    "concreteType": "Patient",
    "kind": "LinkedField",
    "name": "patient",
    "plural": false,
    "selections": [
      (v1/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "LegacyEpisode",
        "kind": "LinkedField",
        "name": "legacyEpisodes",
        "plural": true,
        "selections": [
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "primaryDiseaseSystem",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "registrationDate",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "firstFractionDate",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "courseStartDate",
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
    "name": "LegacyEpisodesQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "LegacyEpisodesQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "4629ed05dd42e0797cf73a14f8227221",
    "metadata": {},
    "name": "LegacyEpisodesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "7820a52b72dfe1cee2ac1f7b7a199ffc";

export default node;
