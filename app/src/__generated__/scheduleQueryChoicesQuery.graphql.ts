/**
 * @generated SignedSource<<985da34648685522e309df8d2060b978>>
 * @relayHash 03f93167f42c6f80a02bac398db97632
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 03f93167f42c6f80a02bac398db97632

import type { ConcreteRequest } from 'relay-runtime';
export type scheduleQueryChoicesQuery$variables = Record<PropertyKey, never>;
export type scheduleQueryChoicesQuery$data = {
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
    "id": "03f93167f42c6f80a02bac398db97632",
    "metadata": {},
    "name": "scheduleQueryChoicesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "85fe34645ad63427d8c0d598c2313f4b";

export default node;
