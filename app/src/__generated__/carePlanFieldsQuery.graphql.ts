/**
 * @generated SignedSource<<7d5082b5f695185670249f227eb165df>>
 * @relayHash 70f5fcc94f0670c2073a3fd804292ffa
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 70f5fcc94f0670c2073a3fd804292ffa

import type { ConcreteRequest } from 'relay-runtime';
export type carePlanFieldsQuery$variables = Record<PropertyKey, never>;
export type carePlanFieldsQuery$data = {
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
export type carePlanFieldsQuery = {
  response: carePlanFieldsQuery$data;
  variables: carePlanFieldsQuery$variables;
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
    "name": "carePlanFieldsQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "carePlanFieldsQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "70f5fcc94f0670c2073a3fd804292ffa",
    "metadata": {},
    "name": "carePlanFieldsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "c1fa1ae8e6e6792a1727de979584aebd";

export default node;
