/**
 * @generated SignedSource<<ce6ce041fa024a1fb499bbb198855ca9>>
 * @relayHash 70231591cf2eee2fc696749dacac8cf7
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 70231591cf2eee2fc696749dacac8cf7

import type { ConcreteRequest } from 'relay-runtime';
export type PerformanceScoresQuery$variables = {
  patientId: string;
};
export type PerformanceScoresQuery$data = {
  readonly patient: {
    readonly id: string;
    readonly performanceScores: ReadonlyArray<{
      readonly data: ReadonlyArray<{
        readonly date: string;
        readonly grade: number;
        readonly source: string | null | undefined;
      }>;
      readonly id: string;
      readonly name: string;
    }>;
  } | null | undefined;
};
export type PerformanceScoresQuery = {
  response: PerformanceScoresQuery$data;
  variables: PerformanceScoresQuery$variables;
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
        "concreteType": "PerformanceScore",
        "kind": "LinkedField",
        "name": "performanceScores",
        "plural": true,
        "selections": [
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "name",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "ScoreReading",
            "kind": "LinkedField",
            "name": "data",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "date",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "grade",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "source",
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
    "name": "PerformanceScoresQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "PerformanceScoresQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "70231591cf2eee2fc696749dacac8cf7",
    "metadata": {},
    "name": "PerformanceScoresQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "41d67b881e71e201b0c77e0695c4e13d";

export default node;
