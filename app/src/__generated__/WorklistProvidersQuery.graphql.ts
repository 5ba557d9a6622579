/**
 * @generated SignedSource<<fd67c6fbbf29b58e023cce720a43b5fc>>
 * @relayHash e76a1878a4444beb7d9fddf728afb81b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e76a1878a4444beb7d9fddf728afb81b

import type { ConcreteRequest } from 'relay-runtime';
export type WorklistProvidersQuery$variables = Record<PropertyKey, never>;
export type WorklistProvidersQuery$data = {
  readonly me: {
    readonly id: string;
  } | null | undefined;
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
export type WorklistProvidersQuery = {
  response: WorklistProvidersQuery$data;
  variables: WorklistProvidersQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = [
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
      (v0/*:: as any*/),
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
  },
  {
    "alias": null,
    "args": null,
    "concreteType": "Provider",
    "kind": "LinkedField",
    "name": "me",
    "plural": false,
    "selections": [
      (v0/*:: as any*/)
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "WorklistProvidersQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "WorklistProvidersQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "e76a1878a4444beb7d9fddf728afb81b",
    "metadata": {},
    "name": "WorklistProvidersQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "b6c28eaedac8037cf3e303277ec9f1d8";

export default node;
