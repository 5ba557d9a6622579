/**
 * @generated SignedSource<<d4654ebbe225a7ac0d0604ab9defec00>>
 * @relayHash 2f019857f10950de7f91b0d87584fc4f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2f019857f10950de7f91b0d87584fc4f

import type { ConcreteRequest } from 'relay-runtime';
export type WorklistProvidersQuery$variables = Record<PropertyKey, never>;
export type WorklistProvidersQuery$data = {
  readonly ownWorklists: ReadonlyArray<string>;
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
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "ownWorklists",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "WorklistProvidersQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "WorklistProvidersQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "2f019857f10950de7f91b0d87584fc4f",
    "metadata": {},
    "name": "WorklistProvidersQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "79cf5c1cbb5d7422558c46fd326f2217";

export default node;
