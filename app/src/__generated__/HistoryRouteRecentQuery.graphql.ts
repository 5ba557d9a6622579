/**
 * @generated SignedSource<<74c19c2a2b05f96a37af2e3838d6ed6b>>
 * @relayHash 6feb8dddb1606f3d0836b9ded9d4eb27
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6feb8dddb1606f3d0836b9ded9d4eb27

import type { ConcreteRequest } from 'relay-runtime';
export type HistoryRouteRecentQuery$variables = Record<PropertyKey, never>;
export type HistoryRouteRecentQuery$data = {
  readonly recentPatients: ReadonlyArray<{
    readonly id: string;
    readonly name: {
      readonly firstName: string | null | undefined;
      readonly lastName: string | null | undefined;
    };
    readonly sourceId: string;
  }>;
};
export type HistoryRouteRecentQuery = {
  response: HistoryRouteRecentQuery$data;
  variables: HistoryRouteRecentQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Patient",
    "kind": "LinkedField",
    "name": "recentPatients",
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
        "concreteType": "PersonName",
        "kind": "LinkedField",
        "name": "name",
        "plural": false,
        "selections": [
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
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "sourceId",
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
    "name": "HistoryRouteRecentQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "HistoryRouteRecentQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "6feb8dddb1606f3d0836b9ded9d4eb27",
    "metadata": {},
    "name": "HistoryRouteRecentQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "7a2159df003d8984a5780db24bd356b4";

export default node;
