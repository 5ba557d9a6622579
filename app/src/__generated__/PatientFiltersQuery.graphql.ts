/**
 * @generated SignedSource<<dc7d52101368cb51b1203cbcbdfb000f>>
 * @relayHash 2f8542f8267137978d5d90b9be4af98c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2f8542f8267137978d5d90b9be4af98c

import type { ConcreteRequest } from 'relay-runtime';
export type PatientFiltersQuery$variables = Record<PropertyKey, never>;
export type PatientFiltersQuery$data = {
  readonly providers: ReadonlyArray<{
    readonly id: string;
    readonly name: {
      readonly credentials: string | null | undefined;
      readonly firstName: string | null | undefined;
      readonly lastName: string | null | undefined;
      readonly title: string | null | undefined;
    };
  }>;
};
export type PatientFiltersQuery = {
  response: PatientFiltersQuery$data;
  variables: PatientFiltersQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Literal",
        "name": "types",
        "value": [
          "ATTENDING"
        ]
      }
    ],
    "concreteType": "Provider",
    "kind": "LinkedField",
    "name": "providers",
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
        "concreteType": "ProviderName",
        "kind": "LinkedField",
        "name": "name",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "title",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "firstName",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "lastName",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "credentials",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": "providers(types:[\"ATTENDING\"])"
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "PatientFiltersQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "PatientFiltersQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "2f8542f8267137978d5d90b9be4af98c",
    "metadata": {},
    "name": "PatientFiltersQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "c9cef6a8ad1a305de394f8e0c7a64870";

export default node;
