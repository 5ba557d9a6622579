/**
 * @generated SignedSource<<762757984bf9eae9bc0a5a29b703e0e7>>
 * @relayHash b26b1fff6d1be990489735e9ffb5d24c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b26b1fff6d1be990489735e9ffb5d24c

import type { ConcreteRequest } from 'relay-runtime';
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type LegacyEpisodesQuery$variables = {
  patientId: string;
};
export type LegacyEpisodesQuery$data = {
  readonly patient: {
    readonly id: string;
    readonly keptPlans: ReadonlyArray<{
      readonly doses: ReadonlyArray<{
        readonly doseTenthsCGy: number;
        readonly target: string;
      }>;
      readonly firstDay: string | null | undefined;
      readonly fractions: number;
      readonly lastDay: string | null | undefined;
      readonly plan: string;
    }>;
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
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "KeptPlan",
        "kind": "LinkedField",
        "name": "keptPlans",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "plan",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "fractions",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "firstDay",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "lastDay",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "KeptDose",
            "kind": "LinkedField",
            "name": "doses",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "target",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "doseTenthsCGy",
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
    "id": "b26b1fff6d1be990489735e9ffb5d24c",
    "metadata": {},
    "name": "LegacyEpisodesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "b63bca7f97bddaebf8b221812427e2dc";

export default node;
