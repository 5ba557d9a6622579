/**
 * @generated SignedSource<<a33e45af47d2593ab2bef3fc0ffd638c>>
 * @relayHash b3424dc8940a7ef02ae88e9e3b570d45
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b3424dc8940a7ef02ae88e9e3b570d45

import type { ConcreteRequest } from 'relay-runtime';
export type carePlanFieldRecordsListQuery$variables = Record<PropertyKey, never>;
export type carePlanFieldRecordsListQuery$data = {
  readonly carePlanFieldLibrary: {
    readonly fields: ReadonlyArray<{
      readonly fieldId: string;
      readonly maxAge: number | null | undefined;
      readonly name: string;
      readonly type: string;
      readonly usage: number;
    }>;
    readonly revision: string;
  };
};
export type carePlanFieldRecordsListQuery = {
  response: carePlanFieldRecordsListQuery$data;
  variables: carePlanFieldRecordsListQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "CarePlanFieldLibrary",
    "kind": "LinkedField",
    "name": "carePlanFieldLibrary",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "revision",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "LibraryCarePlanField",
        "kind": "LinkedField",
        "name": "fields",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "fieldId",
            "storageKey": null
          },
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
            "kind": "ScalarField",
            "name": "type",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "maxAge",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "usage",
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
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "carePlanFieldRecordsListQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "carePlanFieldRecordsListQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "b3424dc8940a7ef02ae88e9e3b570d45",
    "metadata": {},
    "name": "carePlanFieldRecordsListQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "ae8b46d3e61445c4f866a0b9df9ae8f7";

export default node;
