/**
 * @generated SignedSource<<1706e75be660325d0e6bd1a9516691dc>>
 * @relayHash 22ea7299fe580d8c4578cfee91408e04
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 22ea7299fe580d8c4578cfee91408e04

import type { ConcreteRequest } from 'relay-runtime';
export type ChangePhysicianDialogQuery$variables = Record<PropertyKey, never>;
export type ChangePhysicianDialogQuery$data = {
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
export type ChangePhysicianDialogQuery = {
  response: ChangePhysicianDialogQuery$data;
  variables: ChangePhysicianDialogQuery$variables;
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
    "name": "ChangePhysicianDialogQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "ChangePhysicianDialogQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "22ea7299fe580d8c4578cfee91408e04",
    "metadata": {},
    "name": "ChangePhysicianDialogQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "d69093641dd53d97b8d35ae169068a1c";

export default node;
