/**
 * @generated SignedSource<<98de556a886e4c8ec21bcee633c7b067>>
 * @relayHash 39eb8c231b92aa411bbd50d229ccbd84
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 39eb8c231b92aa411bbd50d229ccbd84

import type { ConcreteRequest } from 'relay-runtime';
export type scheduleQueryChoicesQuery$variables = Record<PropertyKey, never>;
export type scheduleQueryChoicesQuery$data = {
  readonly providers: ReadonlyArray<{
    readonly id: string;
    readonly name: {
      readonly credentials: string | null | undefined;
      readonly firstName: string | null | undefined;
      readonly lastName: string | null | undefined;
      readonly title: string | null | undefined;
    };
  }>;
  readonly resources: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
  }>;
};
export type scheduleQueryChoicesQuery = {
  response: scheduleQueryChoicesQuery$data;
  variables: scheduleQueryChoicesQuery$variables;
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
    "args": null,
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
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "concreteType": "Resource",
    "kind": "LinkedField",
    "name": "resources",
    "plural": true,
    "selections": [
      (v0/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "name",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "scheduleQueryChoicesQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "scheduleQueryChoicesQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "39eb8c231b92aa411bbd50d229ccbd84",
    "metadata": {},
    "name": "scheduleQueryChoicesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "1e25a7680c3e24111370b066dff71a4b";

export default node;
